# The commands of this repository. `make` alone lists them.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory --no-builtin-rules
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

WEB_SOURCES = $(shell find web clients package-lock.json -type f \
	-not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path 'web/e2e/*' -not -path '*/test-results/*')

.PHONY: help run dev test lint test-rust test-web test-browser test-contract test-days explore
.PHONY: bench lighthouse screens mutants fuzz fmt openapi data queries
.PHONY: install install-for-tests install-for-bench target/debug/fieldhouse target/release/fieldhouse

help: ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1|\2/p' Makefile | while IFS='|' read -r name words; do printf '  make %-15s %s\n' "$$name" "$$words"; done
	@echo "  PORT, DATA, FIELDHOUSE_ROOT_DOMAIN, DATABASE_URL and MIGRATE_DATABASE_URL set it up: make run PORT=9000"

run: install target/debug/fieldhouse ## build everything and serve on http://fieldhouse.localhost:8080
	@exec target/debug/fieldhouse serve

dev: install web/dist/index.html ## serve, and build again whatever changes; web app on http://fieldhouse.localhost:5173
	@exec node infra/dev.mjs

test: install-for-tests web/dist/index.html ## everything: lint, test-rust, test-web, test-browser, test-contract
	@infra/test/run

lint: install-for-tests web/dist/index.html ## formatting, warnings (it builds what the tests run), types
	@infra/test/run lint

test-rust: install-for-tests web/dist/index.html ## the server: rules, API, contracts, races
	@infra/test/run rust

test-web: install-for-tests ## the web app by itself
	@infra/test/run web

test-browser: install-for-tests ## the whole in a browser, at a phone's and a desktop's width (E2E_WIDTH=phone is one)
	@infra/test/run browser

test-contract: install-for-tests ## what schemathesis asks, which the server answers by its specifications
	@infra/test/run contract

test-days: install-for-tests web/dist/index.html ## what reads the calendar, at hard instants (hours, and on where it was stopped; DAYS=2036-02-29T10:00:00-06:00 is one)
	@infra/test/run days $(DAYS)

explore: install-for-tests web/dist/index.html ## by chance and for long: other seeds, races of a thousand, long histories, all of the browser, noise (needs what fuzz needs)
	@infra/test/run explore

bench: install-for-bench web/dist/index.html ## measure search, a day, and booking beside their baselines
	@cargo build --release --package fieldhouse --package bench
	@infra/bench/run

lighthouse: install-for-tests target/release/fieldhouse ## open the public pages as a phone would and compare them with their marks
	@infra/install/for-lighthouse
	@FIELDHOUSE_BINARY=target/release/fieldhouse infra/test/with-server node infra/bench/lighthouse.mjs

screens: install-for-tests target/debug/fieldhouse ## pictures of every screen, at both widths and in both color schemes, into docs/screens
	@rm -rf docs/screens
	@SCREENS=$(CURDIR)/docs/screens infra/test/with-server npm run --silent e2e -- screens.spec.ts
	@node infra/test/screens.mjs docs/screens

mutants: ## change the rules one by one and see which changes no test notices (hours; docs/MUTATION.md)
	@infra/test/mutants

fuzz: ## send noise to every parser that a stranger reaches, for ten minutes (needs cargo-fuzz and a nightly compiler)
	@infra/test/fuzz

fmt: install ## format everything
	@cargo fmt --all
	@npm run --silent format --workspace web

openapi: target/debug/fieldhouse ## generate the specifications and the clients again
	@target/debug/fieldhouse openapi
	@npm run --silent clients

data: ## draw the schema again (docs/DATA.md) after a migration
	@variables=$$(infra/start-test-database) && eval "$$variables" && UPDATE_GOLDEN=1 cargo test --workspace --quiet --test api contracts::schema::data

queries: ## describe the SQL queries again (.sqlx) after a query or a migration has changed
	@infra/describe-queries

install:
	@infra/install/for-run

install-for-tests:
	@infra/install/for-tests

install-for-bench:
	@infra/install/for-bench

web/dist/index.html: $(WEB_SOURCES) | install
	@npm run --silent build

target/debug/fieldhouse: web/dist/index.html
	@cargo build --package fieldhouse

target/release/fieldhouse: web/dist/index.html
	@cargo build --release --package fieldhouse
