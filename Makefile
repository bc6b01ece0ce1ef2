# chanadm: `make demo` shows it on real input, `make test` proves it. Both install what they need (Debian or Ubuntu).
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

SWIFT ?= swift
# Without the variable each plan of a build orders the options of some packages at random, and compiles them and all that
# uses them again.
BUILD = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
PREFIX ?= /usr/local
PACKAGES := libsqlite3-dev libsodium-dev nettle-dev zlib1g-dev pkg-config
# Other implementations and shells that tests run; without them those tests are skipped by name.
TEST_PACKAGES := python3-nacl zsh fish faketime unicode-data python3-pyte python3-feedparser
# A browser for the tests of the web console; without it they are skipped by name.
WEB_PACKAGES := chromium chromium-driver nodejs node-typescript
APT := $(if $(filter 0,$(shell id -u)),,sudo )apt-get
DATA ?= ../shared/data/irc
COMPLETIONS := bash=bash-completion/completions/chanadm zsh=zsh/site-functions/_chanadm \
  fish=fish/vendor_completions.d/chanadm.fish

.PHONY: help setup test-setup build demo test test-web test-release check format generate bench install clean

# Installs those of the packages that are missing.
define install
for package in $(1); do \
  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' || missing="$${missing:-} $$package"; \
done; \
if [ -n "$${missing:-}" ]; then \
  echo "installing$$missing"; $(APT) update -qq && DEBIAN_FRONTEND=noninteractive $(APT) install -y -qq $$missing >/dev/null; \
fi
endef

help: ## what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

setup: ## install the libraries it links (asks apt-get only when one is missing)
	@$(call install,$(PACKAGES))

test-setup: ## install what tests run beside it
	@$(call install,$(TEST_PACKAGES))

build: setup ## debug build of everything, tests included
	$(BUILD) --build-tests

demo: build ## two relays, two nodes, one real chat log: what the product does
	@DATA=$(DATA) docs/demo.sh

test: build test-setup ## every test, then what their nodes said against schema/rpc
	@SWIFT=$(SWIFT) Tests/run.sh

test-release: build test-setup ## the end-to-end tests on optimised programs, where a compiler may err that a debug build forgives
	set -e; for program in chanadm chanrelay; do $(BUILD) -c release --static-swift-stdlib --product $$program; done
	set -e; export BIN=$(CURDIR)/.build/release SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=5; \
	$(SWIFT) test --skip-build --disable-xctest --filter EndToEndTests --skip NodeDescriptorTests; \
	$(SWIFT) test --skip-build --disable-xctest --filter NodeDescriptorTests --no-parallel

test-web: build ## the web console in Chromium; AXE=axe.min.js names axe-core for the tests of accessibility
	@$(call install,$(WEB_PACKAGES))
	$(SWIFT) test --skip-build --disable-xctest --no-parallel --filter WebTests

check: setup ## formatting, freshness of generated files, warnings
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Benchmarks
	$(BUILD) --build-tests
	.build/debug/chandev verify

format: ## rewrite sources in the house style
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Benchmarks

generate: setup ## rebuild what is generated from schema/
	$(BUILD) --product chandev
	.build/debug/chandev generate

bench: setup ## ratios against bare libsodium, C-API SQLite and raw sockets; MEASURE=sealing runs one
	set -e; for program in chanadm chanrelay chanbench; do $(BUILD) -c release --static-swift-stdlib --product $$program; done
	CHANBENCH_DATA=$(DATA) CHANBENCH_CACHE=.build-bench .build/release/chanbench $(MEASURE)

install: setup ## programs, manual pages and completions to PREFIX (default /usr/local)
	$(BUILD) -c release --static-swift-stdlib --product chanadm
	$(BUILD) -c release --static-swift-stdlib --product chanrelay
	$(BUILD) --product chandev
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 0755 -s .build/release/chanadm .build/release/chanrelay $(DESTDIR)$(PREFIX)/bin/
	.build/debug/chandev man $(DESTDIR)$(PREFIX)/share/man/man1
	install -d $(foreach place,$(COMPLETIONS),$(dir $(DESTDIR)$(PREFIX)/share/$(word 2,$(subst =, ,$(place)))))
	$(foreach place,$(COMPLETIONS),.build/release/chanadm completion $(word 1,$(subst =, ,$(place))) \
	  >$(DESTDIR)$(PREFIX)/share/$(word 2,$(subst =, ,$(place)));)

clean: ## forget what was built
	rm -rf .build .build-*
