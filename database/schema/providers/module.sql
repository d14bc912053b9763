-- Providers: moving businesses that staff have checked, their teams and invites (docs/decisions/0057-providers.md). A team is what pages
-- call the provider's crew; jobs.crew_members are the people of one job.
CREATE SCHEMA IF NOT EXISTS providers;
GRANT USAGE ON SCHEMA providers TO kaya_app, kaya_read;
