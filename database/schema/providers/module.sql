-- Providers: moving businesses checked by staff, their teams and invites (docs/decisions/0057-providers.md). Pages call a team the provider's
-- crew; jobs.crew_members are the people of one job.
CREATE SCHEMA IF NOT EXISTS providers;
GRANT USAGE ON SCHEMA providers TO kaya_app, kaya_read;
