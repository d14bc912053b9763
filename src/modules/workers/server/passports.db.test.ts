// Work passports: what is shared, who may read it, what is refused, and what a changed row is worth.
import { createPublicKey, verify } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { checkPassport } from './check-passport.ts';
import { listPassports } from './list-passports.ts';
import { makePassport } from './make-passport.ts';
import { workersPersonalData } from './personal-data.ts';
import { readPassportKeys } from './read-passport-keys.ts';
import { readPassportPdf } from './read-passport-pdf.ts';
import { revokePassport } from './revoke-passport.ts';
import { renewSigningKey, signingKey, withdrawSigningKeys } from './signing-key.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const make = (actor: Actor, earnings_months: 0 | 3 | 6 | 12 = 0) =>
  makePassport(market.db, actor, { body: { earnings_months } }, noExchange);
const codeIn = (link: string): string => (link.split('#')[1] ?? '').replaceAll('-', '');
const check = (link: string, actor: Actor = visitor) =>
  market.as(actor, (act) => checkPassport(act, { body: { code: codeIn(link) } }, noExchange));
const list = async (actor: Actor) =>
  (await market.as(actor, (act) => listPassports(act, { query: {} }, noExchange))).items;
const revoke = (actor: Actor, id: string) =>
  market.as(actor, (act) => revokePassport(act, { params: { id } }, noExchange));
const pdfOf = async (actor: Actor, id: string) => {
  let name = '';
  const saveAs = (given: string) => void (name = given);
  const pdf = await readPassportPdf(market.db, actor, { params: { id } }, { ...noExchange, saveAs });
  return { name, pdf };
};
/** A line of the statement, some months ago. */
const earn = async (worker: string, monthsAgo: number, kobo: number) => {
  const key = crypto.randomUUID();
  await market.owner.query(`SELECT money.write_posting('job_completed', $1, NULL, NULL, $2, NULL, NULL)`, [
    key,
    JSON.stringify([
      { account: 'provider_balance', owner: null, amount_kobo: -kobo },
      { account: 'worker_payable', owner: worker, amount_kobo: kobo },
    ]),
  ]);
  await market.owner.query(
    `UPDATE money.statement SET posted_at = now() - make_interval(months => $2) WHERE id = (SELECT max(id) FROM money.statement WHERE worker_id = $1)`,
    [worker, monthsAgo],
  );
};
const monthAgo = (n: number): string => {
  let month = lagosDate(new Date()).slice(0, 7);
  for (let each = 0; each < n; each += 1) month = addDays(`${month}-01`, -1).slice(0, 7);
  return month;
};

const publishedKeys = async () =>
  (await market.as(visitor, (act) => readPassportKeys(act, {}, noExchange))).items.map(({ id }) => id);

describe('renewSigningKey and withdrawSigningKeys', () => {
  test('earlier passports stay valid with their key; after a leak they are signed with the new one', async () => {
    const worker = await market.worker();
    const made = await make(worker);
    const changed = await make(worker);
    const old = (await check(made.link)).proof?.key_id ?? '';
    const fresh = await renewSigningKey(market.db);
    expect(await publishedKeys()).toEqual([fresh, old]);
    expect(await check(made.link)).toMatchObject({ state: 'valid', proof: { key_id: old } });
    expect((await check((await make(worker)).link)).proof?.key_id).toBe(fresh);

    await market.owner.query(
      `UPDATE workers.passports SET document = replace(document, '"jobs_done":0', '"jobs_done":9') WHERE id = $1`,
      [changed.id],
    );
    const isAltered = async () => (await check(changed.link)).state === 'altered';
    expect(await isAltered()).toBe(true);
    const counts = await withdrawSigningKeys(market.db);
    expect(counts).toMatchObject({ withdrawn: 1, altered: 1 });
    expect(counts.signed).toBeGreaterThan(0);
    expect(await publishedKeys()).toEqual([fresh]);
    const again = await check(made.link);
    expect(again).toMatchObject({ state: 'valid', proof: { key_id: fresh } });
    const { document = '', signature = '', public_key = '' } = again.proof ?? {};
    expect(verify(null, Buffer.from(document), createPublicKey(public_key), Buffer.from(signature, 'base64'))).toBe(
      true,
    );
    expect(await isAltered()).toBe(true);
    expect(await withdrawSigningKeys(market.db)).toEqual({ signed: 0, altered: 1, withdrawn: 0 });
  });

  test('after two who renew at once there is one current key', async () => {
    await Promise.all([1, 2, 3].map(() => renewSigningKey(market.db)));
    expect(await market.value('SELECT count(*)::int FROM workers.signing_keys WHERE is_current')).toBe(1);
  });
});

describe('makePassport, checkPassport, listPassports, readPassportPdf', () => {
  test('says what the worker shares, signed so that anybody can check it', async () => {
    const worker = await market.worker();
    await market.owner.query(
      `UPDATE workers.workers SET total_jobs = 12, rating = 4.4499, ratings_count = 7, created_at = '2025-03-31T23:30:00Z' WHERE id = $1`,
      [worker.accountId],
    );
    await earn(worker.accountId, 2, 40_000_00);
    await earn(worker.accountId, 2, 2_000_00);
    await earn(worker.accountId, 0, 9_000_00);
    const made = await make(worker, 3);
    expect(made).toMatchObject({ state: 'valid', looks: 0, seen_at: [], revoked_at: null, earnings_months: 2 });
    expect(made.number).toMatch(/^KWP-\d{4}-\d{6}$/);

    const found = await check(made.link);
    expect(found.state).toBe('valid');
    expect(found.facts).toEqual({
      number: made.number,
      issued_at: made.issued_at,
      valid_until: made.valid_until,
      name: 'Musa Ibrahim',
      name_checked: false,
      with_kaya_since: '2025-04',
      months_active: 2,
      last_active_month: monthAgo(0),
      jobs_done: 12,
      rating: 4.4,
      ratings: 7,
      earnings: [
        { month: monthAgo(2), earned_kobo: 42_000_00 },
        { month: monthAgo(1), earned_kobo: 0 },
      ],
    });
    const { items: keys } = await market.as(visitor, (act) => readPassportKeys(act, {}, noExchange));
    const key = keys.find(({ id }) => id === found.proof?.key_id);
    const { document = '', signature = '' } = found.proof ?? {};
    const proves = (text: string) =>
      verify(null, Buffer.from(text), createPublicKey(key?.public_key ?? ''), Buffer.from(signature, 'base64'));
    expect(proves(document)).toBe(true);
    expect(proves(document.replace('"jobs_done":12', '"jobs_done":120'))).toBe(false);
    expect(JSON.parse(document)).toMatchObject({ kind: 'kaya.work-passport.v1', ...found.facts });
  });

  test('shows no earnings that were not chosen, and nothing that happened later', async () => {
    const worker = await market.worker();
    await earn(worker.accountId, 1, 40_000_00);
    const made = await make(worker);
    await market.owner.query(`UPDATE workers.workers SET total_jobs = 99, full_name = 'Other Name' WHERE id = $1`, [
      worker.accountId,
    ]);
    const found = await check(made.link);
    expect(found.facts).toMatchObject({
      name: 'Musa Ibrahim',
      name_checked: false,
      jobs_done: 0,
      rating: null,
      months_active: 1,
      earnings: null,
    });
    expect(JSON.stringify(found)).not.toContain('4000000');
  });

  test('as a PDF has one page and the same bytes each time', async () => {
    const worker = await market.worker();
    await market.owner.query(`UPDATE workers.workers SET full_name = 'Ọláwálé Ṣadé Adébáyọ̀' WHERE id = $1`, [
      worker.accountId,
    ]);
    const { id, number } = await make(worker, 12);
    const pdf = await pdfOf(worker, id);
    expect(pdf.name).toBe(`${number}.pdf`);
    const read = await PDFDocument.load(pdf.pdf, { updateMetadata: false });
    expect(read.getPageCount()).toBe(1);
    expect(read.getTitle()).toBe(`Work passport ${number}`);
    expect((await pdfOf(worker, id)).pdf).toEqual(pdf.pdf);
  });

  test('tells the worker when it was opened, but not by whom, and ignores their own views', async () => {
    const worker = await market.worker();
    const made = await make(worker);
    await check(made.link, worker);
    expect(await list(worker)).toMatchObject([{ looks: 0, seen_at: [] }]);
    await check(made.link);
    await check(made.link, await market.worker());
    const [seen] = await list(worker);
    expect(seen).toMatchObject({ looks: 1 });
    await market.owner.query(
      `UPDATE workers.passports SET seen_at = array_fill(now() - interval '2 minutes', ARRAY[20]) WHERE id = $1`,
      [made.id],
    );
    await check(made.link);
    const [again] = await list(worker);
    expect([again?.looks, again?.seen_at.length]).toEqual([2, 20]);
  });
});

describe('an invalid work passport: revokePassport and checkPassport', () => {
  test('once revoked says only that, and stays revoked', async () => {
    const worker = await market.worker();
    const made = await make(worker, 12);
    const ended = await revoke(worker, made.id);
    expect(ended.state).toBe('revoked');
    expect((await revoke(worker, made.id)).revoked_at).toBe(ended.revoked_at);
    const found = await check(made.link);
    expect(found).toMatchObject({ state: 'revoked', number: made.number, facts: null, proof: null });
    expect(JSON.stringify(found)).not.toContain('Musa');
    expect(await codeOf(pdfOf(worker, made.id))).toBe('passport_not_found');
  });

  test('has expired', async () => {
    const worker = await market.worker();
    const made = await make(worker);
    await market.owner.query(
      `UPDATE workers.passports SET issued_at = now() - interval '2 years', valid_until = now() - interval '1 minute' WHERE id = $1`,
      [made.id],
    );
    expect(await check(made.link)).toMatchObject({ state: 'over', facts: null, proof: null });
    expect((await list(worker))[0]?.state).toBe('over');
    expect(await codeOf(pdfOf(worker, made.id))).toBe('passport_not_found');
  });

  test.each([
    ['its text', `document = replace(document, '"jobs_done":0', '"jobs_done":500')`],
    ['its signature', `signature = repeat('A', 86) || '=='`],
    ['its key', `key_id = '00000000000000ff'`],
  ])('when %s was changed in the database', async (_what, change) => {
    const made = await make(await market.worker());
    await market.owner.query(
      `INSERT INTO workers.signing_keys (id, public_key, private_key, is_current)
       VALUES ('00000000000000ff', '-----BEGIN PUBLIC KEY-----x', 'sealed:test:', false) ON CONFLICT DO NOTHING`,
    );
    await market.owner.query(`UPDATE workers.passports SET ${change} WHERE id = $1`, [made.id]);
    expect(await check(made.link)).toMatchObject({ state: 'altered', facts: null, proof: null });
  });

  test('is gone when its worker is deleted', async () => {
    const worker = await market.worker();
    const made = await make(worker);
    await market.as(system, async (act) =>
      workersPersonalData.erase?.(act, { accountId: worker.accountId, email: '' } as never),
    );
    expect(await codeOf(check(made.link))).toBe('passport_not_found');
  });
});

describe('refusals', () => {
  test('no_worker_profile, and nothing for a visitor', async () => {
    expect(await codeOf(make(await market.account()))).toBe('no_worker_profile');
  });
  test('an eleventh valid one; revoking one makes room', async () => {
    const worker = await market.worker();
    const all = [];
    for (let n = 0; n < 10; n += 1) all.push(await make(worker));
    expect(await codeOf(make(worker))).toBe('too_many_passports');
    await revoke(worker, all[0]?.id ?? '');
    expect((await make(worker)).state).toBe('valid');
  });
  test('not more than ten, also when created at once', async () => {
    const worker = await market.worker();
    const made = await Promise.all(Array.from({ length: 14 }, () => codeOf(make(worker))));
    expect(made.filter((code) => code === 'too_many_passports')).toHaveLength(4);
  });
  test('an unknown code', async () => {
    expect(await codeOf(check('#0000-0000-0000-0000'))).toBe('passport_not_found');
  });
});

describe('access, and readPassportKeys', () => {
  test('another worker neither lists, reads nor revokes it', async () => {
    const worker = await market.worker();
    const made = await make(worker);
    const other = await market.worker();
    expect(await list(other)).toEqual([]);
    expect(await codeOf(revoke(other, made.id))).toBe('passport_not_found');
    expect(await codeOf(pdfOf(other, made.id))).toBe('passport_not_found');
    for (const stranger of [other, visitor, await market.account()])
      expect(
        await market.as(stranger, (act) =>
          act.sql({ name: 'test.passports', text: 'SELECT id FROM workers.passports', values: () => [] } as never, {}),
        ),
      ).toEqual([]);
    expect((await list(worker))[0]?.state).toBe('valid');
  });

  test('only the system reads the private key, and nobody changes a document', async () => {
    await signingKey(market.db);
    const worker = await market.worker();
    const made = await make(worker);
    const ask = (actor: Actor, text: string) =>
      market.as(actor, (act) => act.sql({ name: '', text, values: () => [] } as never, {}));
    for (const actor of [worker, visitor])
      expect(await ask(actor, 'SELECT id, private_key FROM workers.signing_keys')).toEqual([]);
    for (const text of [
      `UPDATE workers.passports SET document = '{}'`,
      `UPDATE workers.passports SET valid_until = now() + interval '9 years'`,
      `UPDATE workers.passports SET looks = 0`,
      `DELETE FROM workers.passports`,
    ])
      await expect(ask(worker, text)).rejects.toThrow(/permission denied/);
    await expect(
      ask(
        await market.worker(),
        `INSERT INTO workers.passports (worker_id, number, code, document, signature, key_id, issued_at, valid_until)
        SELECT '${worker.accountId}', 'KWP-2026-999999', '0000000000000000', '{}', repeat('A', 88), id, now(), now() + interval '1 day' FROM workers.public_keys()`,
      ),
    ).rejects.toThrow(/row-level security/);
    // A revoked one stays revoked.
    await revoke(worker, made.id);
    await ask(worker, `UPDATE workers.passports SET revoked_at = NULL`);
    expect((await list(worker))[0]?.state).toBe('revoked');
  });

  test('processes that start together create one key', async () => {
    await market.owner.query('TRUNCATE workers.passports');
    await market.owner.query('DELETE FROM workers.signing_keys');
    const keys = await Promise.all(Array.from({ length: 4 }, () => signingKey(market.db)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  });
});
