# Two commands do everything from nothing but Python 3.11+ and make:
#   make demo   a recorded match, narrated
#   make test   all tests
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.PHONY: demo test check clean

demo: $(VENV)/.demo
	@$(BIN)/referee demo

test: $(VENV)/.test
	$(BIN)/python -m pytest -n auto

check: $(VENV)/.check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python .ci/clause_numbers.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "referee needs Python 3.11 or newer; found " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.demo: pyproject.toml .ci/pins/run.txt | $(BIN)/python
	$(PIP) --require-hashes -r .ci/pins/run.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q referee rulesets
	@touch $@

$(VENV)/.test: pyproject.toml .ci/pins/test.txt | $(BIN)/python
	$(PIP) --require-hashes -r .ci/pins/test.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q referee rulesets
	@touch $@ $(VENV)/.demo

$(VENV)/.check: pyproject.toml .ci/pins/check.txt | $(BIN)/python
	$(PIP) --require-hashes -r .ci/pins/check.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q referee rulesets
	@touch $@ $(VENV)/.test $(VENV)/.demo

clean:
	rm -rf $(VENV)
