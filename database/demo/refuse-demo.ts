// The password of the demo accounts is public, so they must not exist where strangers reach the program.
import type { Address } from '../../src/kernel/db/address.ts';
import { Client, clientOptions } from '../../src/kernel/db/pool.ts';
import { accounts } from './people.ts';

/** @throws when the database holds a demo account: which, and what to do */
export const refuseDemoAccounts = async (direct: Address | string): Promise<void> => {
  const client = new Client(clientOptions(direct, 'kaya demo check'));
  await client.connect();
  try {
    // The check looks at the accounts of all people.
    await client.query(`SELECT set_config('kaya.kind', 'system', false)`);
    const { rows } = await client.query<{ email: string }>(
      'SELECT email FROM identity.accounts WHERE email = ANY ($1) ORDER BY email',
      [accounts.map(({ email }) => email)],
    );
    if (rows.length === 0) return;
    throw new Error(
      [
        `The database holds demo accounts, whose password is public: ${rows.map(({ email }) => email).join(', ')}.`,
        'Kaya does not start with them while other computers can reach it. Use an empty database: set another DATABASE_URL,',
        'or another KAYA_DATA_DIR for the embedded one. Then add your staff with "npm run staff:add".',
      ].join('\n'),
    );
  } finally {
    await client.end();
  }
};
