#!/usr/bin/env bash
# Runs once on each server of a cluster, after create-database.sh: takes its database into the cluster.
set -euo pipefail

psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname sextant \
  --command 'create extension if not exists citus'
