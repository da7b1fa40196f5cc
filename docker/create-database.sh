#!/usr/bin/env bash
# Runs once, when the database volume is new: makes the role and the database of the application. The role owns its
# database and is no superuser, because what the ledger forbids itself a superuser could still do.
set -euo pipefail

psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password SEXTANT_DATABASE_PASSWORD
create role sextant login password :'password';
create database sextant owner sextant;
SQL
