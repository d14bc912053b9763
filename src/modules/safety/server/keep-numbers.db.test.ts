// The emergency numbers that staff manage: who changes them, what movers read, and what cannot be removed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { lagosDate } from '../../../shared/clock.ts';
import * as contract from '../staff-contract.ts';
import { emergencyNumbers } from '../web/numbers.ts';
import { listNumbers, removeNumber, setStateNumber, setSupportLine } from './keep-numbers.ts';
import { readSos } from './read-sos.ts';

let market: JobDatabase;
let staff: Actor;
let worker: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
  worker = await market.worker();
});
afterAll(() => market.close());

const seen = async () => {
  const { support_phone, state_numbers } = await market.as(worker, (act) => readSos(act, {}, noExchange));
  return { support_phone, state_numbers };
};
const support = (number: string, by = staff) =>
  market.as(by, (act) => setSupportLine(act, { body: { number } }, noExchange));
const ofLagos = (number: string, by = staff) =>
  market.as(by, (act) => setStateNumber(act, { params: { state: 'Lagos' }, body: { number } }, noExchange));
const remove = (of: 'Lagos' | 'support', by = staff) =>
  market.as(by, (act) => removeNumber(act, { params: { of } }, noExchange));
const changes = () =>
  market.emitted.filter(({ kind }) => kind.name === 'safety.number_changed').map(({ payload }) => payload);

describe('listNumbers, setSupportLine, setStateNumber and removeNumber', () => {
  test('movers read what staff set, with the day it was checked; each change leaves a line in the trail', async () => {
    const today = lagosDate(new Date());
    expect(await seen()).toEqual({ support_phone: null, state_numbers: [] });
    await support('+2348031234567');
    await ofLagos('767');
    await ofLagos('112767');
    expect(await seen()).toEqual({
      support_phone: '+2348031234567',
      state_numbers: [{ state: 'Lagos', number: '112767', checked_on: today }],
    });
    expect((await market.as(staff, (act) => listNumbers(act, {}, noExchange))).items).toMatchObject([
      { of: 'Lagos', number: '112767', checked_on: today, by: expect.stringMatching(/^Person/) },
      { of: 'support', number: '+2348031234567' },
    ]);
    await remove('Lagos');
    await remove('Lagos');
    await remove('support');
    expect(await seen()).toEqual({ support_phone: null, state_numbers: [] });
    const accountId = staff.accountId;
    expect(changes()).toEqual([
      { accountId, of: 'support', before: null, now: '+2348031234567' },
      { accountId, of: 'Lagos', before: null, now: '767' },
      { accountId, of: 'Lagos', before: '767', now: '112767' },
      { accountId, of: 'Lagos', before: '112767', now: null },
      { accountId, of: 'support', before: '+2348031234567', now: null },
    ]);
  });

  test('112 and 199 are in the program: they cannot be removed', () => {
    expect(emergencyNumbers.slice(0, 2).map(({ number, state }) => [number, state])).toEqual([
      ['112', undefined],
      ['199', undefined],
    ]);
    for (const of of ['112', '199', 'Any emergency'])
      expect(z.safeParse(contract.removeNumber.params, { of }).success).toBe(false);
  });
});

describe('refused numbers', () => {
  test.each(['', '12', '1234567', '0x767', '7 6 7', 'tel:767', '+234', '08031234', '*123#'])('%j', (number) => {
    expect(z.safeParse(contract.setStateNumber.body, { number }).success).toBe(false);
    expect(z.safeParse(contract.setSupportLine.body, { number }).success).toBe(false);
  });
  test('a short number as the support line, an unknown state', () => {
    expect(z.safeParse(contract.setSupportLine.body, { number: '767' }).success).toBe(false);
    expect(z.safeParse(contract.setStateNumber.params, { state: 'Ghana' }).success).toBe(false);
    expect(z.safeParse(contract.setStateNumber.body, { number: ' 0803 123 4567' })).toMatchObject({
      data: { number: '+2348031234567' },
    });
  });
});

test('only staff change a number, also in plain SQL, and nobody in another’s name', async () => {
  await ofLagos('767');
  expect(await codeOf(support('+2348039999999', worker))).toBe('not_found');
  expect(await codeOf(remove('Lagos', worker))).toBe('not_found');
  const run = (actor: Actor, name: string, sql: string) =>
    market.as(actor, (act) => act.one(query(`test.numbers_${name}`, {}, { n: 'int8' }, sql), {}));
  const update = `WITH done AS (UPDATE safety.numbers SET number = '666' RETURNING 1) SELECT count(*) AS n FROM done`;
  const add = (by: string | null | undefined) =>
    `WITH done AS (INSERT INTO safety.numbers VALUES ('Kano', '666', current_date, '${by}') RETURNING 1) SELECT count(*) AS n FROM done`;
  expect((await run(worker, 'update', update))?.n).toBe(0);
  await expect(run(worker, 'add', add(worker.accountId))).rejects.toThrow(/row-level security/);
  await expect(run(staff, 'forge', add(worker.accountId))).rejects.toThrow(/row-level security/);
  expect((await run(visitor, 'read', 'SELECT count(*) AS n FROM safety.numbers'))?.n).toBe(0);
  expect((await seen()).state_numbers).toMatchObject([{ number: '767' }]);
});
