// In tests, work takes hours on the clock, although its steps follow at once. Otherwise every job of a test would be a quick one, whose money
// waits for a review by staff (docs/decisions/0085-quick-jobs.md). The rule is unchanged: only the work's clock is shifted.
import type pg from 'pg';

/** From now on a job's start is four hours before its delivery, or as early as it was. By the owner of the database. */
export const longWorkSql = `
  CREATE SCHEMA IF NOT EXISTS test_clock;
  CREATE OR REPLACE FUNCTION test_clock.hours_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    new.started_at := least(new.started_at, new.delivered_at - interval '4 hours');
    RETURN new;
  END $$;
  GRANT USAGE ON SCHEMA test_clock TO PUBLIC;
  CREATE OR REPLACE TRIGGER a_hours_of_work BEFORE UPDATE OF status ON jobs.jobs FOR EACH ROW
    WHEN (old.delivered_at IS NULL AND new.delivered_at IS NOT NULL) EXECUTE FUNCTION test_clock.hours_of_work()`;
const shortWorkSql = 'DROP TRIGGER IF EXISTS a_hours_of_work ON jobs.jobs';

type Owner = Pick<pg.Client | pg.Pool, 'query'>;
export const workTakesHours = async (owner: Owner): Promise<void> => {
  await owner.query(longWorkSql);
};
/** For tests of quick jobs: the steps take their real seconds. */
export const workTakesSeconds = async (owner: Owner): Promise<void> => {
  await owner.query(shortWorkSql);
};
