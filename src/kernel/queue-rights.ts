// What kaya_app may do with the queue's tables: processes that work hold no owner's login. The library makes the tables, so no file of the schema
// can say it.
import { Client, clientOptions } from './db/pool.ts';

const has = `SELECT has_table_privilege('kaya_app', 'graphile_worker._private_jobs', 'INSERT')
  AND (SELECT bool_and(has_table_privilege('kaya_app', oid, 'SELECT')) FROM pg_class
        WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind IN ('r', 'v'))
  AND (SELECT bool_and(has_function_privilege('kaya_app', oid, 'EXECUTE')) FROM pg_proc WHERE pronamespace = 'graphile_worker'::regnamespace)
  AND NOT EXISTS (SELECT FROM pg_class c WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'kaya_app')) AS all`;

const give = `
  GRANT USAGE ON SCHEMA graphile_worker TO kaya_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO kaya_app;
  REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM kaya_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO kaya_app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO kaya_app;
  DO $$
  DECLARE t regclass;
  BEGIN
    FOR t IN SELECT oid FROM pg_class c WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'kaya_app')
    LOOP
      EXECUTE format('CREATE POLICY kaya_app ON %s TO kaya_app USING (true)', t);
    END LOOP;
  END $$`;

/** The key of the lock: two processes that start together must not both change the same rights. */
const lock = 7_052_002;

/** Lets kaya_app run the queue. The login and the queue's tables exist. */
export const grantQueue = async (ownerUrl: string): Promise<void> => {
  const owner = new Client(clientOptions(ownerUrl, 'kaya queue rights'));
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    if ((await owner.query<{ all: boolean }>(has)).rows[0]?.all) return;
    await owner.query(`BEGIN; SELECT pg_advisory_xact_lock(${lock}); ${give}; COMMIT`);
  } finally {
    await owner.end();
  }
};
