#!/bin/sh
# Runs once, in the container of PostgreSQL: the owner, which is no superuser, and the database (docs/operations/database.md).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/owner_password)" <<'SQL'
CREATE ROLE kaya_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE kaya OWNER kaya_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C';
SQL
