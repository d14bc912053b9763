/** Makes a person a member of staff: `npm run staff:add -- EMAIL NAME`, with the settings of the server. */
import { createInterface } from 'node:readline/promises';
import { ConfigError, readConfig } from '../src/settings/config.ts';
import { database } from '../src/kernel/db/act.ts';
import { system } from '../src/kernel/db/actor.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { ownersOf, prepareDatabase } from '../src/server/open-database.ts';
import { email as emailField, text } from '../src/shared/fields.ts';
import { sessionRules } from '../src/modules/identity/rules.ts';
import { joinedCompanies } from '../src/modules/companies/server/door.ts';
import { addStaff, confirmAddress } from '../src/modules/identity/server/door.ts';
import { openDatabase } from './open-database.ts';

const usage = 'Usage: npm run staff:add -- EMAIL NAME';

const readPerson = async (args: readonly string[]): Promise<{ email: string; name: string }> => {
  let [email = ''] = args;
  let name = args.slice(1).join(' ');
  if ((!email || !name) && process.stdin.isTTY) {
    const prompt = createInterface({ input: process.stdin, output: process.stdout });
    email ||= await prompt.question('Email: ');
    name ||= await prompt.question('Name: ');
    prompt.close();
  }
  const given = { email: emailField.safeParse(email), name: text(120, 'Enter the name').safeParse(name) };
  const faults = [given.email, given.name].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
  if (!given.email.success || !given.name.success) throw new Error([...faults, usage].join('\n'));
  return { email: given.email.data, name: given.name.data };
};

/** The command's work; `say` gets each line to print. */
export const addStaffFrom = async (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> => {
  const person = await readPerson(args);
  const config = readConfig(environment);
  const { origin, commissionPercent } = config;
  const { addresses: given, stop } = await openDatabase(config);
  const addresses = ownersOf(given);
  const db = database(openPool(addresses.owner, 'kaya staff:add', 1), { origin, commissionPercent });
  try {
    await prepareDatabase(addresses, () => undefined);
    const { code } = await db.act(system, async (act) => {
      // docs/decisions/0080-membership-by-acceptance.md: staff belong to no company.
      const [company] = await joinedCompanies(act, person.email);
      if (company)
        throw new Error(
          `${person.email} belongs to ${company}. Staff belong to no company: they leave it on its dashboard first.`,
        );
      return addStaff(act, person);
    });
    say(`${person.email} is now a member of staff.`);
    if (code === null) {
      say('They sign in with their password and second factor, as before.');
    } else {
      say(
        `Within ${sessionRules.staffCodeMinutes} minutes they must open this address, choose a password of 12 characters or more,`,
      );
      say('and set up two-factor. The address works once. To get a new one, run this command again.');
      say(`  ${confirmAddress(origin, 'staff', code)}`);
    }
  } finally {
    await db.close();
    await stop();
  }
};

if (import.meta.main) {
  await addStaffFrom(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
    console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
