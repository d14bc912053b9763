-- How a company's own programs reach Kaya: API keys, webhooks with their deliveries, calendar feeds.
-- docs/decisions/0076-keys-webhooks-and-calendars.md
CREATE SCHEMA IF NOT EXISTS integrations;
GRANT USAGE ON SCHEMA integrations TO kaya_app;
