// A pooler in transaction mode gives each transaction another connection: LISTEN, locks of a session and prepared statements are lost without an
// error. So the start checks for one.
import { type Address, starting } from './address.ts';
import { Client, clientOptions } from './pool.ts';

const tries = 3;

const backendOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;

/** Whether connections of this address change their PostgreSQL process between transactions. */
export const isPooledByTransaction = async (address: Address | string): Promise<boolean> => {
  const open = async (): Promise<Client> => {
    const client = new Client(clientOptions(address, starting));
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const one = await open();
  try {
    const first = await backendOf(one);
    // PostgreSQL itself tells each connection the process that serves it; a pooler invents a number.
    if ((one as { processID?: number }).processID === first) return false;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const other = await open();
      try {
        await other.query('BEGIN');
        // While the other connection holds a process, that is the process of the first one, or the first one may get another.
        if ((await backendOf(other)) === first || (await backendOf(one)) !== first) return true;
      } finally {
        await other.end();
      }
    }
    return false;
  } finally {
    await one.end();
  }
};

/** How long a statement may take through this address, ms; 0: for ever. */
export const statementLimitOf = async (address: Address | string): Promise<number> => {
  const client = new Client(clientOptions(address, starting));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ ms: number }>(
      `SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
    );
    return rows[0]?.ms ?? 0;
  } finally {
    await client.end();
  }
};
