#!/bin/sh
# Runs once in a new database container: the two logins of Fieldhouse (infra/README.md) and the database.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$OWNER_PASSWORD" --set server_password="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE fieldhouse_owner LOGIN CREATEROLE PASSWORD :'owner_password';
CREATE ROLE fieldhouse_server LOGIN NOINHERIT PASSWORD :'server_password';
CREATE DATABASE fieldhouse OWNER fieldhouse_owner ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
REVOKE ALL ON DATABASE fieldhouse FROM PUBLIC;
GRANT CONNECT ON DATABASE fieldhouse TO fieldhouse_server;
SQL
