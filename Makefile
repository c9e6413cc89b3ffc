# The front door of a clone: `make` alone says what there is.

WHAT   ?=
CORES  ?= 2
UV     := uv==0.13.7

VENV   := .venv
BIN    := $(VENV)/bin
# The Python that has made the environment, if it is still there.
PYTHON ?= $(shell command -v "$$(cat $(VENV)/.python 2>/dev/null)" || echo python3)
PYTHON := $(PYTHON)
PYTEST := $(BIN)/pytest -q -n $(CORES) --dist loadgroup
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
LOCK   := $(BIN)/uv pip compile -q --universal --python-version 3.11.0 --no-emit-index-url --no-header \
          --generate-hashes $(if $(UPGRADE),--upgrade)

# The client as it is served, and what it is made from.
CLIENT := src/chronotheque/server/web
CLIENT_SOURCES := $(shell find web -type f ! -path '*/node_modules/*' ! -path '*/paraglide/*' ! -path '*/tests/*' \
                    \( ! -path '*/project.inlang/*' -o -name settings.json \))
NPM := npm --prefix web --silent

SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '$(CLIENT)/*') hatch_build.py pyproject.toml README.md LICENSE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help install compile play test check client bench mutants wheel doctor clean lock FORCE

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(VENV)/.installed ## everything into .venv, compiled when a C compiler is there
	$(if $(filter install,$(MAKECMDGOALS)),@echo "Ready: $(BIN)/chrono --help")

compile: install ## the same, and an error when nothing could be compiled
	@[ "$$(head -n 1 build/inputs)" = compiled ] || \
	    { echo "Nothing is compiled, so it plays slower; make doctor says what is missing."; exit 1; }
	@echo "The compiled rules are installed in $(VENV)."

play: install ## the table in the browser, for you and your friends
	@$(BIN)/chrono serve

# While the modules are translated and linked one core has nothing to do: it checks and tests the client.
test: $(VENV)/.packages $(CLIENT)/index.html ## check, then all tests, interpreted and compiled
	@$(MAKE) --no-print-directory install >build/install.log 2>&1 & installing=$$!; \
	$(MAKE) --no-print-directory check client; checked=$$?; \
	wait $$installing; installed=$$?; cat build/install.log; [ $$checked = 0 ] && [ $$installed = 0 ]
	@set -e; export CHRONO_WHEEL="$$(ls dist/*.whl)"; \
	browser="$$($(BIN)/python tools/browser.py)" || { echo "$$browser"; exit 1; }; \
	if [ "$$(head -n 1 build/inputs)" = compiled ]; then \
	    echo "Testing the source tree, interpreted …"; \
	    CHRONO_RUN=interpreted $(PYTEST) -m "not slow"; \
	    echo "Testing the installed wheel, compiled …"; \
	    CHRONO_RUN=compiled $(PYTEST) -o pythonpath=.; \
	    echo "All tests hold, interpreted and compiled."; \
	else \
	    echo "Testing the source tree, interpreted …"; \
	    CHRONO_RUN=interpreted $(PYTEST); \
	    echo "All tests hold, interpreted; the compiled run is left out: make doctor says why."; \
	fi; \
	echo "Testing in the browser …"; \
	CHRONO_BROWSER="$$browser" $(BIN)/pytest -q -o pythonpath=. -n $(CORES) --dist loadgroup tests/browser; \
	for game in $$($(BIN)/python -c "from chronotheque import games; print(*games.names())"); do \
	    $(BIN)/chrono rules $$game --coverage; \
	done

client: web/node_modules/.installed
	@echo "Testing the client …"
	@$(NPM) test

check: $(VENV)/.packages web/node_modules/.installed ## format, lint and types
	@echo "Checking format, lint and types …"
	@$(BIN)/ruff format -q --check . || { echo "$(BIN)/ruff format writes them as they should be."; exit 1; }
	@$(BIN)/ruff check -q .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=src $(BIN)/python tools/protocol_types.py --check
	@$(NPM) run check

bench: install $(VENV)/.bench ## our speed beside that of the peers [WHAT=decisions|search|adapters|server]
	@$(BIN)/python -m benchmarks $(WHAT)

mutants: install ## breaks conditions in the games and lists what no test noticed
	@$(BIN)/python tools/mutants.py

wheel: dist/.built ## the wheel, into dist/
	@ls dist/*.whl

doctor: python ## which parts are there, and how to get those that are missing
	@$(PYTHON) tools/doctor.py

clean: ## removes all that make has made
	@rm -rf $(VENV) build dist $(CLIENT) web/node_modules web/src/lib/paraglide .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: $(VENV)/.made ## the lock files anew from requirements/*.in [UPGRADE=1 for the newest versions]
	@$(PIP) install $(UV)
	@$(LOCK) requirements/dev.in -o requirements/dev.txt
	@if [ -e requirements/bench.in ]; then \
	    $(LOCK) requirements/bench.in -c requirements/dev.txt -o requirements/bench.txt; fi
	@echo "The lock files are written."

# What follows is made once and again when its sources change. Rules that depend on FORCE always look,
# but touch their file only when something is different.

.PHONY: python
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

$(VENV)/.packages: requirements/dev.txt $(VENV)/.made
	@echo "Installing the locked packages …"
	@$(PIP) install --require-hashes -r $<
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.packages
	@echo "Installing what the benchmarks compare with …"
	@$(PIP) install --require-hashes -r $<
	@touch $@

# npm ci empties the folder, and the stamp with it: one that is there belongs to what is there.
web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc
	@$(PYTHON) tools/doctor.py --client
	@echo "Installing the client's locked packages …"
	@$(NPM) ci --loglevel=error --no-audit --no-fund
	@touch $@

build/client: FORCE
	@mkdir -p build
	@printf '%s\n' $(CLIENT_SOURCES) >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(CLIENT)/index.html: build/client $(CLIENT_SOURCES) web/node_modules/.installed
	@$(PYTHON) tools/doctor.py --client
	@echo "Building the client …"
	@touch build/client.begun  # so that an edit during the build counts
	@$(NPM) run build -- --logLevel warn
	@touch -r build/client.begun $@

build/inputs: $(VENV)/.made FORCE
	@mkdir -p build
	@{ $(PYTHON) tools/doctor.py --mode; printf '%s\n' $(SOURCES); } >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

dist/.built: build/inputs $(SOURCES) $(CLIENT)/index.html $(VENV)/.packages
	@echo "Building the wheel …"
	@rm -rf dist && mkdir dist && touch dist/.begun  # so that an edit during the build counts
	@CHRONOTHEQUE_CACHE=build/compiled $(BIN)/python -m hatchling build -t wheel -d dist
	@mv dist/.begun $@

$(VENV)/.installed: dist/.built
	@$(PIP) install --no-index --no-deps --force-reinstall dist/*.whl
	@touch $@
