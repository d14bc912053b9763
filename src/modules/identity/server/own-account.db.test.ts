// Sessions, profile, email and consents of a person's account, and what a stranger sees of them.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, opened, startIdentityApi } from '../../../../tests/support/identity-api.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import { system } from '../../../kernel/db/actor.ts';
import {
  changeEmail,
  changeProfile,
  deleteAccount,
  endOtherSessions,
  endSession,
  readTwoFactor,
  listConsents,
  listSessions,
  setConsent,
} from '../account-contract.ts';
import { consentTexts } from '../consent-rules.ts';
import { confirmLink, readSession, sendRecovery, signIn, signUp } from '../contract.ts';
import { sessionRules } from '../rules.ts';
import { recordConsents } from './door.ts';
import { eraseAccount } from './erase.sql.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

const idOf = async (email: string): Promise<string> =>
  (await desk.rows<{ id: string }>('SELECT id FROM identity.accounts WHERE email = $1', [email]))[0]?.id ?? '';
const elsewhere = async (email: string): Promise<Person> => {
  const person = desk.person();
  await person.call(signIn, { body: { email, password: goodPassword } });
  return person;
};

describe('listSessions, endSession and endOtherSessions', () => {
  test('sessions are listed newest first with this one marked; one can be ended, or all others', async () => {
    const email = 'ada@kaya.example';
    const here = await desk.resident(email);
    const [one, two, three] = [await elsewhere(email), await elsewhere(email), await elsewhere(email)];
    const { items, next } = await here.call(listSessions, { query: {} });
    expect(items).toHaveLength(4);
    expect(next).toBeNull();
    expect(items.map((each) => each.this_device)).toEqual([false, false, false, true]);
    expect(items[0]).toMatchObject({ device: expect.any(String), began_at: expect.any(String) });
    const newest = items[0]?.id ?? '';
    await here.call(endSession, { params: { id: newest } });
    expect((await three.call(readSession, {})).user).toBeNull();
    expect((await two.call(readSession, {})).user?.email).toBe(email);
    expect((await here.refused(endSession, { params: { id: newest } })).status).toBe(404);
    expect(await here.call(endOtherSessions, {})).toEqual({ ended: 2 });
    expect((await one.call(readSession, {})).user).toBeNull();
    expect((await here.call(readSession, {})).user?.email).toBe(email);
    const events = await desk.rows(`SELECT 1 FROM kernel.events WHERE name = 'identity.signed_out'`);
    expect(events).toHaveLength(3);
  });

  test("a stranger's session is neither seen nor ended", async () => {
    const owner = await desk.resident('bola@kaya.example');
    const stranger = await desk.resident('stranger@kaya.example');
    const [own] = (await owner.call(listSessions, { query: {} })).items;
    expect((await stranger.refused(endSession, { params: { id: own?.id ?? '' } })).code).toBe('not_found');
    expect((await owner.call(readSession, {})).user?.email).toBe('bola@kaya.example');
    expect((await stranger.call(listSessions, { query: {} })).items).toHaveLength(1);
  });

  test('many sessions are listed in pages', async () => {
    const email = 'many@kaya.example';
    const here = await desk.resident(email);
    await desk.rows(
      `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
       SELECT $1, 'browser', 'made up ' || n, now() + interval '1 hour', now() + interval '1 day' FROM generate_series(1, 25) n`,
      [await idOf(email)],
    );
    const first = await here.call(listSessions, { query: {} });
    const second = await here.call(listSessions, { query: { cursor: first.next ?? '' } });
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 6, null]);
  });

  test('the time of last use is written at most every five minutes', async () => {
    const email = 'seen@kaya.example';
    const here = await desk.resident(email);
    await desk.rows(`UPDATE identity.sessions SET last_seen_at = now() - interval '1 hour' WHERE account_id = $1`, [
      await idOf(email),
    ]);
    await here.call(readSession, {});
    const [session] = (await here.call(listSessions, { query: {} })).items;
    expect(Date.now() - Date.parse(session?.last_seen_at ?? '')).toBeLessThan(60_000);
  });
});

describe('changeProfile', () => {
  test('changes name and phone, and refuses a wrong phone beside its field', async () => {
    const person = await desk.resident('name@kaya.example');
    const saved = await person.call(changeProfile, { body: { name: '  Ada   Obi ', phone: '0803 123 4567' } });
    expect(saved).toMatchObject({ name: 'Ada Obi', phone: '+2348031234567' });
    expect((await person.call(readSession, {})).user?.name).toBe('Ada Obi');
    expect((await person.refused(changeProfile, { body: { name: 'Ada', phone: '12' } })).fields?.[0]?.path).toBe(
      'phone',
    );
    expect((await person.call(changeProfile, { body: { name: 'Ada', phone: null } })).phone).toBeNull();
  });
});

describe('changeEmail', () => {
  const ask = (person: Person, email: string, password = goodPassword) =>
    person.send(changeEmail, { body: { email, password } });
  const use = (code: string, who = desk.person()) => who.send(confirmLink, { body: { type: 'email_change', code } });

  test('the new email takes effect when its link is used, once, and the old mailbox is notified', async () => {
    const [old, fresh] = ['old@kaya.example', 'fresh@kaya.example'];
    const person = await desk.resident(old);
    expect((await ask(person, fresh)).status).toBe(202);
    const [letter] = await desk.letters();
    expect(letter).toMatchObject({ letter: 'confirm_new_email', to: fresh });
    expect((await person.call(readSession, {})).user?.email).toBe(old);

    const browser = desk.person();
    const both = await Promise.all([use(letter?.code ?? '', browser), use(letter?.code ?? '')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await browser.call(readSession, {})).user, 'the link signs nobody in').toBeNull();
    expect(await desk.letters()).toMatchObject([{ letter: 'email_changed', to: old, words: { email: fresh } }]);
    expect(
      opened(await desk.person().call(signIn, { body: { email: fresh, password: goodPassword } })).user.email,
    ).toBe(fresh);
    const tryOld = await desk.person().refused(signIn, { body: { email: old, password: goodPassword } });
    expect(tryOld.code).toBe('invalid_credentials');
    expect(await use(letter?.code ?? '')).toMatchObject({ status: 410, problem: { code: 'bad_link' } });
  });

  test('ends every session except the one that opens the link', async () => {
    const person = await desk.resident('stays@kaya.example');
    const other = await elsewhere('stays@kaya.example');
    await ask(person, 'stayed@kaya.example');
    await use(await desk.code(), person);
    await desk.letters();
    expect((await person.call(readSession, {})).user?.email).toBe('stayed@kaya.example');
    expect((await other.call(readSession, {})).user).toBeNull();
    await ask(person, 'stayed2@kaya.example');
    await use(await desk.code());
    await desk.letters();
    expect((await person.call(readSession, {})).user).toBeNull();
  });

  test('is refused without the password or with the same address', async () => {
    const person = await desk.resident('needs@kaya.example');
    expect(await ask(person, 'x@kaya.example', 'Wrong-Password-1')).toMatchObject({
      problem: { code: 'invalid_credentials', fields: [{ path: 'password' }] },
    });
    expect(await ask(person, 'NEEDS@kaya.example')).toMatchObject({
      problem: { code: 'same_email', fields: [{ path: 'email' }] },
    });
    expect(await desk.letters()).toEqual([]);
  });

  test('a taken email gets the same response, and only its mailbox is notified', async () => {
    await desk.resident('taken@kaya.example');
    const person = await desk.resident('asker@kaya.example');
    const [free, taken] = [await ask(person, 'free@kaya.example'), await ask(person, 'taken@kaya.example')];
    expect(taken).toEqual({ ...free, answer: { email: 'taken@kaya.example' } });
    const letters = (await desk.letters()).map(({ letter, to }) => `${letter} ${to}`).sort();
    expect(letters).toEqual(['confirm_new_email free@kaya.example', 'email_taken taken@kaya.example']);
  });

  test('an email stays with the account that confirmed it first; an unconfirmed sign-up loses it', async () => {
    const wanted = 'wanted@kaya.example';
    const [one, two] = [await desk.resident('one@kaya.example'), await desk.resident('two@kaya.example')];
    await ask(one, wanted);
    await ask(two, wanted);
    await desk.person().call(signUp, { body: { email: wanted, password: 'Squatter-Pass-9' } });
    const sent = (await desk.letters()).filter(({ letter }) => letter === 'confirm_new_email');
    const answers = await Promise.all(sent.map(({ code }) => use(code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await desk.rows('SELECT 1 FROM identity.accounts WHERE email = $1', [wanted]);
    expect(rows).toHaveLength(1);
    expect((await desk.person().refused(signIn, { body: { email: wanted, password: 'Squatter-Pass-9' } })).code).toBe(
      'invalid_credentials',
    );
    await desk.letters();
  });

  test('ends links that were sent to the old mailbox, and the number of emails is limited', async () => {
    const old = 'before@kaya.example';
    const person = await desk.resident(old);
    await desk.rows(`UPDATE identity.links SET created_at = created_at - interval '2 hours'`);
    await desk.person().call(sendRecovery, { body: { email: old } });
    const [recovery] = await desk.letters();
    await ask(person, 'after@kaya.example');
    await use(await desk.code());
    const used = { type: 'recovery', code: recovery?.code ?? '' } as const;
    expect((await desk.person().refused(confirmLink, { body: used })).code).toBe('bad_link');
    await desk.letters();
    for (let sent = 0; sent < sessionRules.lettersAnHour + 3; sent += 1) await ask(person, `many${sent}@kaya.example`);
    expect((await desk.letters()).length).toBeLessThanOrEqual(sessionRules.lettersAnHour);
  });
});

describe('listConsents and setConsent', () => {
  const standing = async (person: Person) =>
    (await person.call(listConsents, {})).items
      .filter(({ given_at, withdrawn_at }) => given_at && !withdrawn_at)
      .map(({ purpose }) => purpose);

  test('consents of a sign-up count once its email is confirmed, and only those of the confirmed sign-up', async () => {
    const email = 'proven@kaya.example';
    await desk
      .person()
      .call(signUp, { body: { email, password: 'Squatter-Pass-9', consents: ['terms', 'marketing'] } });
    await desk.letters();
    await desk.person().call(signUp, { body: { email, password: goodPassword, consents: ['terms'] } });
    const code = await desk.code();
    const person = desk.person();
    await person.call(confirmLink, { body: { type: 'magiclink', code } });
    expect(await standing(person)).toEqual(['terms']);
    const [terms] = (await person.call(listConsents, {})).items;
    expect(terms).toMatchObject({
      words: consentTexts.terms.words,
      version: consentTexts.terms.version,
      withdrawable: false,
    });
  });

  test('consents of a visitor become the account’s when it confirms the email given with them', async () => {
    const email = 'visitor@kaya.example';
    const visitor = { kind: 'visitor', accountId: null, sessionId: null, orderId: null } as const;
    await desk.db.act(visitor, async (act) =>
      recordConsents(act, { accountId: null, email, source: 'booking', purposes: ['terms', 'updates'] }),
    );
    const person = await desk.resident(email);
    expect(await standing(person)).toEqual(['terms', 'updates']);
  });

  test('consents are given and withdrawn; terms cannot be; each change is recorded', async () => {
    const email = 'giver@kaya.example';
    const person = await desk.resident(email);
    const set = (purpose: 'marketing' | 'terms', given: boolean) =>
      person.send(setConsent, { params: { purpose }, body: { given } });
    expect(await standing(person), 'marketing is off by default').toEqual([]);
    for (const given of [true, true, false, true]) expect((await set('marketing', given)).ok).toBe(true);
    expect(await standing(person)).toEqual(['marketing']);
    const rows = await desk.rows('SELECT 1 FROM identity.consents WHERE account_id = $1', [await idOf(email)]);
    expect(rows).toHaveLength(2);
    await set('terms', true);
    expect(await set('terms', false)).toMatchObject({ status: 409, problem: { code: 'not_withdrawable' } });
  });

  test('no one can give a consent for another account', async () => {
    await desk.resident('victim@kaya.example');
    const victim = await idOf('victim@kaya.example');
    const actor = {
      kind: 'account',
      accountId: await idOf('giver@kaya.example'),
      sessionId: null,
      orderId: null,
    } as const;
    const given = desk.db.act(actor, async (act) =>
      recordConsents(act, { accountId: victim, email: '', source: 'booking', purposes: ['marketing'] }),
    );
    await expect(given).rejects.toThrow('row-level security');
  });
});

describe('row-level security', () => {
  test.each(['factors', 'factor_secrets', 'recovery_codes', 'challenges', 'consents'])(
    '%s: strangers and visitors see nothing, secrets are seen by the system alone',
    async (table) => {
      const email = `walls-${table.replaceAll('_', '-')}@kaya.example`;
      await desk.resident(email);
      const owner = await idOf(email);
      await desk.rows('INSERT INTO identity.factors (account_id) VALUES ($1)', [owner]);
      await desk.rows(
        `INSERT INTO identity.factor_secrets (factor_id, secret) SELECT id, 'sealed:test:' FROM identity.factors WHERE account_id = $1`,
        [owner],
      );
      await desk.rows(`INSERT INTO identity.recovery_codes (account_id, code_hash) VALUES ($1, 'x')`, [owner]);
      await desk.rows(`INSERT INTO identity.challenges (account_id, code_hash, expires_at) VALUES ($1, $2, now())`, [
        owner,
        email,
      ]);
      await desk.rows(
        `INSERT INTO identity.consents (account_id, purpose, version, words, source) VALUES ($1, 'terms', '1', 'x', 'sign_up')`,
        [owner],
      );
      const stranger = await idOf('stranger@kaya.example');
      const app = new pg.Client({ connectionString: desk.base.appUrl });
      await app.connect();
      const theirs =
        table === 'factor_secrets'
          ? `factor_id IN (SELECT id FROM identity.factors WHERE account_id = '${owner}')`
          : `account_id = '${owner}'`;
      const seen = async (kind: string, account: string): Promise<number> => {
        await app.query('BEGIN');
        await app.query(`SELECT set_config('kaya.kind', $1, true), set_config('kaya.account', $2, true)`, [
          kind,
          account,
        ]);
        const { rows } = await app.query(`SELECT count(*)::int AS n FROM identity.${table} WHERE ${theirs}`);
        await app.query('ROLLBACK');
        return rows[0].n;
      };
      expect(await seen('system', '')).toBeGreaterThan(0);
      for (const [kind, account] of [
        ['visitor', ''],
        ['', ''],
        ['account', stranger],
        ['staff', stranger],
      ] as const)
        expect(await seen(kind, account), `${kind} ${account}`).toBe(0);
      const own = table === 'factors' || table === 'consents';
      expect((await seen('account', owner)) > 0).toBe(own);
      await app.end();
    },
  );

  test('functions of the system refuse other actors', async () => {
    const id = await idOf('stranger@kaya.example');
    const app = new pg.Client({ connectionString: desk.base.appUrl });
    await app.connect();
    for (const call of [
      `identity.change_email('${id}', 'mine@kaya.example')`,
      `identity.erase_account('${id}')`,
      `kernel.forget_person('${id}', 'x')`,
      `bookings.erase_person('${id}', 'x')`,
      `jobs.erase_person('${id}', '{}')`,
      `workers.erase_person('${id}')`,
      `money.erase_person('${id}')`,
      `kernel.release_files('{}')`,
    ]) {
      await expect(app.query(`SELECT ${call}`), call).rejects.toThrow('by the system');
    }
    await app.end();
  });
});

test('a visitor is refused', async () => {
  for (const endpoint of [listConsents, readTwoFactor])
    expect((await desk.person().refused(endpoint, {})).status).toBe(401);
  expect((await desk.person().refused(listSessions, { query: {} })).status).toBe(401);
  await desk.db.act(system, async () => undefined);
});

describe('deleteAccount', () => {
  test('sending the deletion twice stores no failed try for the email', async () => {
    const email = 'twice@kaya.example';
    const person = await desk.resident(email);
    const account = await idOf(email);
    const tries = new pg.Client({ connectionString: desk.base.ownerUrl });
    await tries.connect();
    await tries.query('BEGIN');
    await tries.query(`SELECT pg_advisory_xact_lock(hashtextextended('identity.tries ' || $1::text, 0))`, [email]);
    const press = person.send(deleteAccount, { body: { password: goodPassword } });
    const waits = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;
    await expect.poll(() => desk.rows(waits)).toHaveLength(1);
    await desk.db.act(system, (act) => act.one(eraseAccount, { account }));
    await tries.query('COMMIT');
    await tries.end();
    expect((await press).status).toBe(400);
    expect(await desk.rows('SELECT 1 FROM identity.failed_sign_ins WHERE email = $1', [email])).toEqual([]);
  });
});
