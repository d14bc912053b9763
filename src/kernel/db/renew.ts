import { Client, clientOptions } from './pool.ts';

/** Deletes all of Kaya's tables, functions and waiting tasks, so that the next start recreates them. For a developer's machine. */
export const deleteEverything = async (ownerUrl: string): Promise<void> => {
  const client = new Client(clientOptions(ownerUrl, 'kaya renew'));
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(nspname) AS name FROM pg_namespace
        WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')`,
    );
    await client.query(
      `SET client_min_messages = warning; ${rows.map(({ name }) => `DROP SCHEMA ${name} CASCADE`).join('; ')}`,
    );
  } finally {
    await client.end();
  }
};
