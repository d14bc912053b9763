-- Cases: what people write to Kaya, and staff's answers. A visitor follows a case by a link, like a request (docs/decisions/0098-cases.md).
CREATE SCHEMA IF NOT EXISTS support;
GRANT USAGE ON SCHEMA support TO kaya_app, kaya_read;
