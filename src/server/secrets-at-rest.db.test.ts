// What the database keeps of secrets: nothing in clear, nothing that opens elsewhere, and a change of the key that nobody notices.
import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { logged } from '../../tests/support/logged.ts';
import { keySetting } from '../../tests/support/secret-keys.ts';
import { type Got, impatient, openWebhooks, proven } from '../../tests/support/webhooks.ts';
import { changeKeysFrom } from '../../bin/renew-keys.ts';
import { resealFrom } from '../../bin/reseal-secrets.ts';
import { type Database, database } from '../kernel/db/act.ts';
import { type Actor, system } from '../kernel/db/actor.ts';
import { resealAll } from '../kernel/reseal.ts';
import { readSecretKeys, type SecretKeys } from '../kernel/sealed.ts';
import { saveSingleSignOn } from '../modules/companies/server/sign-on/write-single-sign-on.ts';
import { openProvider } from '../modules/companies/server/sign-on/open-provider.ts';
import { hashPassword } from '../modules/identity/server/secrets.ts';
import { confirmTwoFactor, startTwoFactor } from '../modules/identity/server/two-factor.ts';
import { useCode } from '../modules/identity/server/second-factor.ts';
import { changeSecret } from '../modules/integrations/server/change-secret.ts';
import { deliverWebhook } from '../modules/integrations/server/deliver-webhook.ts';
import { keepCardThatPaid, openCard } from '../modules/money/server/kept-cards.ts';
import type { PaymentRow } from '../modules/money/server/payment-event.ts';
import { ownPushKeys } from '../modules/notifications/server/door.ts';
import { signingKey } from '../modules/workers/server/door.ts';
import { sealed } from './modules.ts';

const password = 'Ropes-And-Boxes-12';
const clientSecret = 'client-secret-of-the-provider';
const cardToken = 'AUTH_token_of_a_kept_card';
const card = { brand: 'Visa', last4: '4242', exp_month: 8, exp_year: 2031, email: 'payer@kaya.example' };

let market: JobDatabase;
let hooks: ReturnType<typeof openWebhooks>;
let company: TestCompany;
let person: Actor & { accountId: string };
let got: Got[];
/** By what each secret is found in a dump. */
let secrets: Readonly<Record<'seed' | 'client' | 'hookBefore' | 'hook' | 'card' | 'push' | 'passports', string>>;
let endpoint: string;

/** The same database with other keys: the first letter's key seals. */
const having = (...letters: string[]): Database =>
  database(market.pool, {
    ...market.db.settings,
    secretKeys: readSecretKeys(letters.map(keySetting).join()) as SecretKeys,
  });

beforeAll(async () => {
  market = await openJobDatabase();
  hooks = openWebhooks(market);
  company = await openCompany(market);
  person = company.admin;
  await market.owner.query(`INSERT INTO identity.passwords (account_id, hash, long) VALUES ($1, $2, true)`, [
    person.accountId,
    await hashPassword(password),
  ]);
  const { secret: seed } = await startTwoFactor(market.db, person, { body: { password } }, noExchange);
  await confirmTwoFactor(market.db, person, { body: { code: generateSync({ secret: seed }) } }, noExchange);
  const params = { company: company.id };
  const body = { issuer: 'https://id.example', client_id: 'kaya', client_secret: clientSecret };
  await market.as(person, (act) => saveSingleSignOn(impatient())(act, { params, body }, noExchange));
  await market.owner.query('UPDATE companies.single_sign_ons SET tested_at = now()');
  const receiver = await hooks.receiver();
  got = receiver.got;
  const { webhook, secret: hookBefore } = await hooks.webhookAt(company, receiver.url);
  endpoint = webhook.id;
  const { secret: hook } = await market.as(person, (act) =>
    changeSecret(act, { params: { ...params, id: endpoint } }, noExchange),
  );
  const paid = { keep_for: person.accountId, payable_kind: 'debt', provider: 'sandbox' } as PaymentRow;
  await market.as(system, (act) => keepCardThatPaid(act, paid, { ...card, token: cardToken }));
  const push = (await ownPushKeys(market.db))[0].privateKey;
  const passports = (await signingKey(market.db)).private_key.split('\n')[1] ?? '';
  secrets = { seed, client: clientSecret, hookBefore, hook, card: cardToken, push, passports };
});
afterAll(async () => {
  hooks.hangUp();
  await market.close();
});

/** Reads each secret as the program does. */
const readAll = async (db: Database) => {
  await market.owner.query('UPDATE identity.factor_secrets SET last_step = 0');
  const { seed, hook, hookBefore } = secrets;
  const delivery = await hooks.tested(company, endpoint);
  await deliverWebhook(impatient())({ deliveryId: delivery }, db);
  const message = got.at(-1) as Got;
  return db.act(system, async (act) => {
    await useCode(act, person.accountId, { email: '', source: null }, generateSync({ secret: seed }));
    return {
      client: (await openProvider(act, company.id))?.client_secret,
      isSigned: [hook, hookBefore].map((secret) => proven(message, secret)),
      card: (await openCard(act, String(await market.value('SELECT id FROM money.kept_cards'))))?.token,
      push: (await ownPushKeys(db))[0].privateKey,
      passports: (await signingKey(db)).private_key.split('\n')[1],
    };
  });
};
const all = () => {
  const { client, card: token, push, passports } = secrets;
  return { client, isSigned: [true, true], card: token, push, passports };
};

test('a dump of the database holds no secret in clear', async () => {
  const { rows: tables } = await market.owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const dumps: string[] = [];
  for (const { name } of tables)
    dumps.push(String(await market.value(`SELECT string_agg(t::text, E'\n') FROM ${name} t`)));
  const dump = dumps.join('\n');
  // What is there on purpose is found: the look works.
  expect(dump).toContain(person.accountId);
  expect(dump).toContain('https://id.example');
  for (const [name, secret] of Object.entries(secrets)) {
    const bytes = Buffer.from(secret);
    const forms = [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
    for (const form of forms) expect(dump.includes(form), name).toBe(false);
  }
});

test('the tables refuse a secret in clear', async () => {
  for (const change of [
    `identity.factor_secrets SET secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'`,
    `companies.single_sign_ons SET client_secret = 'x'`,
    `integrations.webhook_secrets SET secret = 'whsec_x'`,
    `integrations.webhook_secrets SET previous = 'whsec_x'`,
    `money.kept_cards SET token = 'x'`,
    `notifications.push_keys SET private_key = 'x'`,
    `workers.signing_keys SET private_key = '-----BEGIN PRIVATE KEY-----'`,
  ])
    await expect(market.owner.query(`UPDATE ${change}`), change).rejects.toThrow('check constraint');
});

test('a secret that was copied to another row does not open', async () => {
  const other = await openCompany(market);
  await market.owner.query(
    `INSERT INTO companies.single_sign_ons (company_id, issuer, client_id, client_secret)
     SELECT $1, issuer, client_id, client_secret FROM companies.single_sign_ons`,
    [other.id],
  );
  const said = await logged(async () => codeOf(market.as(system, (act) => openProvider(act, other.id))));
  expect(said).toContain('it was changed, or it was copied from another row');
  expect(said).toContain('"unavailable"');
  await market.owner.query('DELETE FROM companies.single_sign_ons WHERE company_id = $1', [other.id]);
});

describe('secrets:reseal', () => {
  test('with a wrong key nothing opens, people read that Kaya is not available, and the log names the key', async () => {
    const wrong = having('w');
    const said = await logged(async () => codeOf(readAll(wrong)));
    expect(said).toContain('"unavailable"');
    expect(said).toMatch(/KAYA_SECRET_KEYS lacks its key [0-9a-f]{8}/);
    const { resealed, left } = await resealAll(wrong, sealed);
    expect([resealed, [...left.values()]]).toEqual([0, [7]]);
    expect(await readAll(market.db)).toEqual(all());
  });

  test('a key is changed while all of it is used, and the old one may go', async () => {
    const [before, during, after] = [having('k', 'n'), having('n', 'k'), having('n')];
    const reseal = { isOver: false };
    const using = (async () => {
      for (let n = 0; !reseal.isOver || n < 3; n += 1) expect(await readAll(n % 2 ? during : before)).toEqual(all());
    })();
    const first = await resealAll(during, sealed);
    reseal.isOver = true;
    await using;
    expect([first.resealed, [...first.left]]).toEqual([7, []]);
    expect(await readAll(after)).toEqual(all());
    expect(await logged(() => codeOf(readAll(market.db)))).toContain('"unavailable"');
    expect(await market.value('SELECT tested_at FROM companies.single_sign_ons')).not.toBeNull();

    // Again, by the command itself.
    const lines: string[] = [];
    const settings = { DATABASE_URL: market.ownerUrl, KAYA_SECRET_KEYS: ['k', 'n'].map(keySetting).join() };
    expect(await resealFrom(settings, (line) => lines.push(line))).toBe(true);
    expect(await resealFrom(settings, (line) => lines.push(line))).toBe(true);
    expect(lines.join('\n')).toMatch(
      /^7 secrets were sealed anew with the key (\w{8})\.\n0 are left under the key (\w{8}): when every .*\n0 secrets .* \1\.\n0 .* \2: /,
    );
    expect(await readAll(market.db)).toEqual(all());
    await resealFrom({ ...settings, KAYA_SECRET_KEYS: keySetting('x') }, (line) => lines.push(line));
    expect(lines.at(-1)).toMatch(/^7 are left under the key \w{8}, which KAYA_SECRET_KEYS lacks/);
  });
});

test('secrets:renew and secrets:withdraw say what they did', async () => {
  const settings = { DATABASE_URL: market.ownerUrl, KAYA_SECRET_KEYS: keySetting('k') };
  const lines: string[] = [];
  const run = (...args: string[]) => changeKeysFrom(args, settings, (line) => lines.push(line));
  for (const what of ['passports', 'pushes']) for (const verb of ['renew', 'withdraw']) await run(verb, what);
  expect(lines).toEqual([
    expect.stringMatching(/^New passports are signed with the key [0-9a-f]{16}\. Earlier keys stay published\.$/),
    '0 passports were signed with the current key, 0 were not because they had been altered, and 1 earlier keys are no longer published.',
    expect.stringMatching(/^Browsers subscribe for the key \S{87} from now on\. 0 still use an earlier one/),
    '1 earlier keys were deleted. 0 browsers get no pushes until their next visit.',
  ]);
  await expect(run('renew', 'everything')).rejects.toThrow('Usage: npm run secrets:renew -- passports|pushes');
});
