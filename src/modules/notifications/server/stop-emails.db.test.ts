// The link that switches off emails of one kind: it asks first, does it on POST, and no other key does anything.
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import type { Letter } from '../../../kernel/mail.ts';
import { limiter } from '../../../kernel/http/limit.ts';
import { emailPages } from './email-pages.ts';
import { letters } from '../../../server/modules.ts';
import { sendLetter } from './send-letter.ts';
import { offKey, readOffKey, sealingSecrets } from './stop-emails.ts';

let market: JobDatabase;
let secret: Buffer;
let person: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  [secret] = await sealingSecrets(market.db);
  person = await market.account();
});
afterAll(() => market.close());

const off = async (): Promise<string[]> =>
  (
    await market.owner.query<{ what: string }>(
      `SELECT type || ' ' || channel AS what FROM notifications.switched_off WHERE account_id = $1 ORDER BY 1`,
      [person.accountId],
    )
  ).rows.map(({ what }) => what);
const ask = (key: string, method = 'GET') =>
  new Hono<{ Variables: { sender: string } }>()
    .use(async (c, next) => {
      c.set('sender', '102.89.1.1');
      await next();
    })
    .route('/', emailPages(market.db, limiter(1)))
    .request(`/emails/off?key=${key}`, { method });
const keyOf = (type: 'job_match' | 'other') => offKey(secret, { account: person.accountId ?? '', type });

test('opening it asks and changes nothing; posting it switches off that kind, and posting twice changes nothing more', async () => {
  const asked = await ask(keyOf('job_match'));
  expect([asked.status, await asked.text()]).toEqual([
    200,
    expect.stringContaining('Switch off emails about new jobs?'),
  ]);
  expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await off()).toEqual([]);
  for (const times of [1, 2])
    expect(await (await ask(keyOf('job_match'), 'POST')).text(), `${times}`).toContain('These emails are switched off');
  expect(await off()).toEqual(['job_match email']);
});

test('it uses the account’s language', async () => {
  await market.owner.query(`UPDATE identity.accounts SET language = 'yo' WHERE id = $1`, [person.accountId]);
  const html = await (await ask(keyOf('other'))).text();
  expect(html).toContain('<html lang="yo">');
  expect(html).toContain('Ṣé kí a pa ímeèlì nípa ìròyìn?');
  await market.owner.query('UPDATE identity.accounts SET language = NULL WHERE id = $1', [person.accountId]);
});

test('a changed, truncated or forged key does nothing', async () => {
  const key = keyOf('other');
  const bent = Buffer.from(key, 'base64url');
  bent[3] = (bent[3] ?? 0) ^ 1;
  const before = await off();
  for (const wrong of [
    bent.toString('base64url'),
    key.slice(0, -2),
    '',
    'x'.repeat(44),
    offKey(Buffer.alloc(32), { account: person.accountId ?? '', type: 'other' }),
  ]) {
    expect((await ask(wrong, 'POST')).status, wrong).toBe(404);
    expect(readOffKey([secret], wrong)).toBeNull();
  }
  expect(await off()).toEqual(before);
  expect(readOffKey([secret], key)).toEqual({ account: person.accountId, type: 'other' });
});

test('for a deleted account it changes nothing', async () => {
  const key = offKey(secret, { account: crypto.randomUUID(), type: 'other' });
  expect((await ask(key, 'POST')).status).toBe(200);
});

test('an email that can be switched off has the link, also for mail programs; security emails have none', async () => {
  const left: Letter[] = [];
  const send = sendLetter({ send: async (letter) => void left.push(letter) }, letters);
  const words = { name: 'Ada Obi', url: 'http://localhost/auth' };
  const order = { letter: 'password_changed', to: 'ada@example.com', words };
  await send({ ...order, key: 'with', off: { account: person.accountId, type: 'other' } }, market.db);
  await send({ ...order, key: 'without' }, market.db);
  const [linked, without] = left;
  const key = /emails\/off\?key=([\w-]{44})/.exec(linked?.text ?? '')?.[1] ?? '';
  expect(readOffKey([secret], key)).toEqual({ account: person.accountId, type: 'other' });
  expect(linked?.html).toContain(`http://localhost/emails/off?key=${key}`);
  expect(linked?.offUrl).toBe(`http://localhost/emails/off?key=${key}`);
  expect([without?.offUrl, without?.text.includes('emails/off')]).toEqual([undefined, false]);
});
