/**
 * Makes another key for work passports or pushes, or withdraws the earlier ones after a leak: `npm run secrets:renew -- passports|pushes`,
 * `npm run secrets:withdraw -- passports|pushes`, with the settings of the server.
 */
import type { Database } from '../src/kernel/db/act.ts';
import { renewPushKeys, withdrawPushKeys } from '../src/modules/notifications/server/door.ts';
import { renewSigningKey, withdrawSigningKeys } from '../src/modules/workers/server/door.ts';
import { withSealed } from './open-sealed.ts';

/** Each answers the line to print. */
const commands: Readonly<Record<string, (db: Database) => Promise<string>>> = {
  'renew passports': async (db) =>
    `New passports are signed with the key ${await renewSigningKey(db)}. Earlier keys stay published.`,
  'renew pushes': async (db) => {
    const { publicKey, old } = await renewPushKeys(db);
    return `Browsers subscribe for the key ${publicKey} from now on. ${old} still use an earlier one, until their next visit.`;
  },
  'withdraw passports': async (db) => {
    const { signed, altered, withdrawn } = await withdrawSigningKeys(db);
    return `${signed} passports were signed with the current key, ${altered} were not because they had been altered, and ${withdrawn} earlier keys are no longer published.`;
  },
  'withdraw pushes': async (db) => {
    const { keys, browsers } = await withdrawPushKeys(db);
    return `${keys} earlier keys were deleted. ${browsers} browsers get no pushes until their next visit.`;
  },
};

/** The command's work; `say` gets each line to print. */
export const changeKeysFrom = async (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> => {
  const [verb = 'renew', what] = args;
  const command = commands[`${verb} ${what}`];
  if (!command || args.length !== 2) throw new Error(`Usage: npm run secrets:${verb} -- passports|pushes`);
  say(await withSealed(environment, `secrets:${verb}`, command));
};

if (import.meta.main) {
  await changeKeysFrom(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
