// A breach from its opening to its end: the clock, who was told, and two members of staff at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { changeBreach } from './change-breach.ts';
import { closeBreach } from './close-breach.ts';
import { listBreaches } from './list-breaches.ts';
import { openBreach } from './open-breach.ts';
import { readBreach } from './read-breach.ts';
import { readBreachPdf } from './read-breach-pdf.ts';
import { recordCommissionTold, recordPeopleTold } from './record-told.ts';
import { warnOfBreaches } from './warn-of-breaches.ts';

let market: Awaited<ReturnType<typeof openJobDatabase>>;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(6);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const facts = {
  what: 'A list of customers was sent to a wrong address',
  happened: 'This morning',
  data: 'Names and phones',
  whose: 'Customers',
  people: 40,
  risk: 'high',
  consequences: '',
  measures: '',
  advice: '',
} as const;
const hour_ms = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * hour_ms).toISOString();
type Facts = Parameters<typeof openBreach>[1]['body'];

const open = (hours: number, more: Partial<Facts> = {}) =>
  market.as(staff, (act) => openBreach(act, { body: { ...facts, known_at: ago(hours), ...more } }, noExchange));
const change = (id: string, version: number, more: Partial<Facts> = {}) => {
  const { known_at: _, ...told } = { known_at: '', ...facts, ...more };
  return market.as(staff, (act) => changeBreach(act, { params: { id }, body: { ...told, version } }, noExchange));
};
const commission = (id: string, at: string) =>
  market.as(staff, (act) =>
    recordCommissionTold(act, { params: { id }, body: { at, reference: 'NDPC/12' } }, noExchange),
  );
const people = (id: string, at: string) =>
  market.as(staff, (act) => recordPeopleTold(act, { params: { id }, body: { at, how: 'By email' } }, noExchange));
const close = (id: string) =>
  market.as(staff, (act) => closeBreach(act, { params: { id }, body: { closing: 'All are told' } }, noExchange));
const letters = async (code: string): Promise<number[]> =>
  (
    await market.owner.query<{ hours: number }>(
      `SELECT (p -> 'words' ->> 'hours')::int AS hours FROM graphile_worker._private_jobs j, LATERAL (SELECT j.payload::jsonb AS p) given
        WHERE p ->> 'letter' = 'breach_due' AND p ->> 'to' = 'privacy@kaya.example' AND p -> 'words' ->> 'code' = $1 ORDER BY j.id`,
      [code],
    )
  ).rows.map(({ hours }) => hours);

describe('openBreach, readBreach, listBreaches, changeBreach', () => {
  test('the hours run from when it was known; the officer gets a letter; nobody else reads it', async () => {
    expect(await codeOf(open(-1))).toBe('known_later');
    const known_at = ago(5);
    const { id, code, due_at } = await open(5, { known_at });
    expect(Date.parse(due_at) - Date.parse(known_at)).toBe(72 * hour_ms);
    expect(await letters(code)).toEqual([0]);
    const { items } = await market.as(staff, (act) => listBreaches(act, { query: {} }, noExchange));
    expect(items[0]).toMatchObject({ id, risk: 'high' });
    const stranger = await market.account();
    expect(await codeOf(market.as(stranger, (act) => readBreach(act, { params: { id } }, noExchange)))).toBe(
      'not_found',
    );
    expect((await market.as(stranger, (act) => listBreaches(act, { query: {} }, noExchange))).items).toEqual([]);
  });

  test('what two members of staff change at once is not lost', async () => {
    const { id, version } = await open(1);
    const both = await Promise.all([codeOf(change(id, version, { people: 50 })), codeOf(change(id, version))]);
    expect(both.filter((code) => code === 'breach_changed')).toHaveLength(1);
    const changed = await change(id, version + 1, { people: null, advice: 'Do not answer unknown callers' });
    expect(changed).toMatchObject({ people: null, version: version + 2 });
    expect(changed.people_text).toContain('What you can do: Do not answer unknown callers');
  });
});

describe('recordCommissionTold, recordPeopleTold, closeBreach', () => {
  test('with a high risk the commission and the people are told before it is closed', async () => {
    const { id } = await open(10);
    expect(await codeOf(close(id))).toBe('breach_untold');
    expect(await codeOf(commission(id, ago(11)))).toBe('told_outside');
    expect(await codeOf(commission(id, ago(-1)))).toBe('told_outside');
    expect(await commission(id, ago(2))).toMatchObject({ commission_reference: 'NDPC/12' });
    expect(await codeOf(commission(id, ago(1)))).toBe('already_told');
    expect(await codeOf(close(id))).toBe('breach_untold');
    await people(id, ago(1));
    expect(await close(id)).toMatchObject({ closing: 'All are told', closed_at: expect.any(String) });
    expect(await codeOf(close(id))).toBe('breach_closed');
    expect(await codeOf(people(id, ago(1)))).toBe('breach_closed');
    expect(await codeOf(change(id, 1))).toBe('breach_closed');
  });

  test('with a likely risk the commission is told before it is closed, and nobody else', async () => {
    const { id } = await open(3, { risk: 'likely' });
    expect(await codeOf(close(id))).toBe('breach_untold');
    await commission(id, ago(1));
    expect((await close(id)).closed_at).not.toBeNull();
  });

  test('with an unlikely risk it is closed without a notice', async () => {
    const { id } = await open(1, { risk: 'unlikely' });
    expect((await close(id)).closed_at).not.toBeNull();
  });
});

describe('readBreachPdf', () => {
  test('has the points of the notice', async () => {
    const { id } = await open(1, { what: 'A phone was lost\nin Yaba' });
    const { pages } = await readPdf(await readBreachPdf(market.db, staff, { params: { id } }, noExchange));
    const text = pages.flatMap(({ lines }) => lines).join('\n');
    for (const part of ['A phone was lost', 'in Yaba', 'Names and phones', 'about 40', 'privacy@kaya.example'])
      expect(text).toContain(part);
  });
});

test('warnOfBreaches tells the officer after 24, 48 and 66 hours, once each, until the commission is told', async () => {
  const [young, old, told, unlikely] = [
    await open(25),
    await open(70),
    await open(70),
    await open(70, { risk: 'unlikely' }),
  ];
  await commission(told.id, ago(1));
  await warnOfBreaches({}, market.db);
  await warnOfBreaches({}, market.db);
  expect(await letters(young.code)).toEqual([0, 24]);
  expect(await letters(old.code)).toEqual([0, 66]);
  expect(await letters(told.code)).toEqual([0]);
  expect(await letters(unlikely.code)).toEqual([0]);
  await market.owner.query(
    `UPDATE privacy.breaches SET known_at = known_at - interval '24 hours', opened_at = opened_at - interval '24 hours' WHERE id = $1`,
    [young.id],
  );
  await warnOfBreaches({}, market.db);
  expect(await letters(young.code)).toEqual([0, 24, 48]);
});
