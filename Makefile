# The front door of a clone: `make` alone lists the targets.

WHAT   ?=
GAME   ?=
CORES  ?= 2
UV     := uv==0.13.7

VENV   := .venv
BIN    := $(VENV)/bin
# The Python that made the environment, if it is still there.
PYTHON ?= $(shell command -v "$$(cat $(VENV)/.python 2>/dev/null)" || echo python3)
PYTHON := $(PYTHON)
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
LOCK   := $(BIN)/uv pip compile -q --universal --python-version 3.11.0 --no-emit-index-url --no-header \
          --generate-hashes $(if $(UPGRADE),--upgrade)
NPM    := npm --prefix web --silent
# As pip and npm do, uv trusts the certificates of the system, such as those of a company's proxy.
export UV_SYSTEM_CERTS := true

# A test run starts hundreds of processes: each of them reads cached bytecode, whatever the caller's settings.
export PYTHONDONTWRITEBYTECODE :=

# The client as it is served, and its sources.
CLIENT := src/chronotheque/server/web
CLIENT_SOURCES := $(shell find web -type f ! -path '*/node_modules/*' ! -path '*/paraglide/*' ! -path '*/tests/*' \
                    \( ! -path '*/project.inlang/*' -o -name settings.json \))
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '$(CLIENT)/*') hatch_build.py pyproject.toml README.md LICENSE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help install compile play test quick check check-python check-client test-client client bench mutants \
        wheel wheels-check doctor clean lock ready python FORCE

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(VENV)/.packages $(VENV)/.installed ## install everything into .venv, compiled if there is a C compiler
	$(if $(filter install,$(MAKECMDGOALS)),@echo "Ready: $(BIN)/chrono --help")

compile: install ## the same, and fail if nothing could be compiled
	@[ "$$(head -n 1 build/inputs)" = compiled ] || \
	    { echo "Nothing is compiled, so it plays slower; make doctor says what is missing."; exit 1; }
	@echo "The compiled rules are installed in $(VENV)."

# Starts as soon as the server's packages and the client are there; the rules are compiled meanwhile.
play: $(VENV)/.made ## open the table in the browser, for you and your friends
	@$(BIN)/python -m tools.play $(MAKE)

test: ready ## check everything, then run all tests
	@$(BIN)/python -m tools.gate $(MAKE) $(CORES)

quick: $(VENV)/.packages ## check and test what has changed since main, or one game [GAME=hybris]
	@$(BIN)/python -m tools.quick $(GAME)

test-client: web/node_modules/.installed
	@$(NPM) test

check: check-python check-client ## check format, lint and types

check-python: $(VENV)/.packages
	@$(BIN)/ruff format -q --check . || { echo "Run $(BIN)/ruff format."; exit 1; }
	@$(BIN)/ruff check -q .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=src $(BIN)/python -m tools.protocol_types --check
	@PYTHONPATH=src $(BIN)/python -m tools.view_types --check
	@PYTHONPATH=src $(BIN)/python -m tools.boxes --check
	@PYTHONPATH=src $(BIN)/python -m tools.board_facts --check

check-client: web/node_modules/.installed
	@$(NPM) run check

bench: install $(VENV)/.bench ## measure our speed beside that of the peers [WHAT=decisions|search|adapters|server]
	@$(BIN)/python -m benchmarks $(WHAT)

mutants: install ## break conditions in the games and list what no test noticed
	@$(BIN)/python tools/mutants.py

wheel: dist/.built ## build the wheel into dist/
	@ls dist/*.whl

wheels-check: $(VENV)/.packages $(CLIENT)/index.html ## install sdist and clone on every Python [WHAT="--python 3.13 --no-compiler"]
	@$(BIN)/python tools/wheels_check.py $(WHAT)

doctor: python ## list which parts are there, and how to get those that are missing
	@$(PYTHON) tools/doctor.py

clean: ## remove everything that make has made
	@rm -rf $(VENV) build dist $(CLIENT) web/node_modules web/src/lib/paraglide .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: $(VENV)/.made ## write the lock files from pyproject.toml and requirements/*.in [UPGRADE=1 for newer versions]
	@$(PIP) install $(UV)
	@$(LOCK) pyproject.toml -o requirements/run.txt
	@$(LOCK) pyproject.toml requirements/dev.in --extra research --extra ray -c requirements/run.txt -o requirements/dev.txt
	@$(LOCK) requirements/bench.in -c requirements/dev.txt -o requirements/bench.txt
	@echo "The lock files are written."

# The files below are stamps. Rules that depend on FORCE always look, but touch their file only when its
# content changes, so that what depends on it is made again exactly then.

python:
	@$(PYTHON) -c "" 2>/dev/null || { echo "$(PYTHON) does not run here: install Python 3.11 or" \
	    "newer, on Debian: apt install python3 python3-venv python3-dev."; exit 1; }

$(VENV)/.made: python FORCE
	@here="$(CURDIR) $$($(PYTHON) -c 'import sys; print(sys.base_prefix, sys.version)')"; \
	[ "$$here" = "$$(cat $@ 2>/dev/null)" ] || { \
	    $(PYTHON) tools/doctor.py --quiet && \
	    echo "Making the virtual environment in $(VENV) …" && \
	    rm -rf $(VENV) && $(PYTHON) -m venv $(VENV) && \
	    echo "$(PYTHON)" >$(VENV)/.python && echo "$$here" >$@; }

# The packages that serving needs.
$(VENV)/.serving: requirements/run.txt $(VENV)/.made
	@$(PIP) install --require-hashes -r $<
	@touch $@

# The packages that building and testing need as well. uv is several times as quick as pip; pip knows more settings.
$(VENV)/.packages: requirements/dev.txt $(VENV)/.made
	@echo "Installing the locked packages …"
	@$(PIP) install $(UV) && VIRTUAL_ENV=$(VENV) $(BIN)/uv pip install -q --compile-bytecode --require-hashes -r $< || \
	    $(PIP) install --require-hashes -r $<
	@touch $@ $(VENV)/.serving

$(VENV)/.bench: requirements/bench.txt $(VENV)/.packages
	@echo "Installing what the benchmarks compare with …"
	@$(PIP) install --require-hashes -r $<
	@touch $@

# npm ci empties the folder, and the stamp with it.
web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc
	@$(PYTHON) tools/doctor.py --client
	@echo "Installing the client's locked packages …"
	@$(NPM) ci --loglevel=error --no-audit --no-fund
	@touch $@

# Everything that tests and checks need before the wheel, fetched side by side.
ready: $(VENV)/.made
	@$(MAKE) --no-print-directory -j2 $(VENV)/.packages web/node_modules/.installed

build/client: FORCE
	@mkdir -p build
	@cksum $(CLIENT_SOURCES) >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(CLIENT)/index.html: build/client
	@$(PYTHON) tools/client.py

client: $(CLIENT)/index.html

build/inputs: $(VENV)/.made FORCE
	@mkdir -p build
	@{ $(PYTHON) tools/doctor.py --mode; cksum $(SOURCES); } >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# Build tools come from the developers' environment; players get them for the time of the build, in the same versions.
dist/.built: build/inputs $(CLIENT)/index.html $(VENV)/.serving
	@echo "Building the wheel …"
	@rm -rf dist && mkdir dist
	@export CHRONOTHEQUE_CACHE=build/compiled; \
	if [ -e $(VENV)/.packages ]; then $(BIN)/python -m hatchling build -t wheel -d dist; else \
	    sed -n 's/^\([a-z0-9._-]*==.*[^ ]\) *\\$$/\1/p' requirements/dev.txt >build/constraints.txt; \
	    PIP_CONSTRAINT=build/constraints.txt $(PIP) wheel --no-deps -w dist .; fi
	@touch $@

$(VENV)/.installed: dist/.built
	@$(PIP) install --no-index --no-deps --force-reinstall dist/*.whl
	@touch $@
