// What strangers see of SOS alerts in plain SQL, and what they and the person can change: nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { noteAlert } from './note-alert.ts';
import { sendSos } from './send-sos.ts';

let market: JobDatabase;
let owner: Actor & { accountId: string };
let alert = '';
const strangers = new Map<string, Actor>();
const tables = ['sos_alerts', 'sos_tellings', 'sos_positions', 'sos_notes'] as const;

beforeAll(async () => {
  market = await openJobDatabase(4);
  owner = await market.worker();
  const staff: Actor = { ...(await market.account()), kind: 'staff' };
  const body = { pressed_at: Date.now(), place: { lat: 6.5, lng: 3.37, at: Date.now() } };
  alert = (await market.as(owner, (act) => sendSos(act, { body }, noExchange))).id;
  await market.as(staff, (act) => noteAlert(act, { params: { id: alert }, body: { body: 'Called' } }, noExchange));
  strangers.set('a visitor', visitor);
  strangers.set('another account', await market.account());
  strangers.set('another worker', await market.worker());
  strangers.set('a tracking link', trackingVisitor(crypto.randomUUID()));
  strangers.set('the person', owner);
});
afterAll(() => market.close());

let named = 0;
const count = async (actor: Actor, sql: string): Promise<number> => {
  named += 1;
  const asked = query(`test.sos${named}`, {}, { n: 'int8' }, sql);
  return (await market.as(actor, (act) => act.one(asked, {})))?.n ?? -1;
};
const changed = (set: string) => `WITH done AS (UPDATE safety.${set} RETURNING 1) SELECT count(*) AS n FROM done`;

describe.each(['a visitor', 'another account', 'another worker', 'a tracking link'])('%s', (who) => {
  test('sees no row of any table', async () => {
    for (const table of tables)
      expect(await count(strangers.get(who) ?? visitor, `SELECT count(*) AS n FROM safety.${table}`), table).toBe(0);
  });
});

test('the person sees their alert, who was alerted and their path, and no staff notes', async () => {
  const seen = await Promise.all(tables.map((table) => count(owner, `SELECT count(*) AS n FROM safety.${table}`)));
  expect(seen).toEqual([1, 1, 1, 0]);
});

describe.each(['a visitor', 'another worker', 'the person'])('%s', (who) => {
  const actor = (): Actor => strangers.get(who) ?? visitor;
  test('closes no alert, marks nobody as alerted, writes no note', async () => {
    const closing = `sos_alerts SET state = 'resolved', reason = 'x', closed_at = now(), acknowledged_at = now()`;
    expect(await count(actor(), changed(closing))).toBe(0);
    expect(await count(actor(), changed(`sos_tellings SET state = 'sent'`))).toBe(0);
    const note = `WITH done AS (INSERT INTO safety.sos_notes (alert_id, author_id, body) VALUES ('${alert}', '${owner.accountId}', 'x') RETURNING 1) SELECT count(*) AS n FROM done`;
    await expect(count(actor(), note)).rejects.toThrow(/row-level security/);
  });
  test('moves nobody, deletes nothing, erases nobody, starts no drill', async () => {
    await expect(count(actor(), changed('sos_alerts SET lat = 1, lng = 1'))).rejects.toThrow(/permission denied/);
    await expect(
      count(actor(), 'WITH done AS (DELETE FROM safety.sos_alerts RETURNING 1) SELECT count(*) AS n FROM done'),
    ).rejects.toThrow(/permission denied/);
    const own = `'${owner.accountId}'::uuid`;
    await expect(count(actor(), `SELECT 1::int8 AS n FROM safety.erase_person(${own})`)).rejects.toThrow(
      /by the system/,
    );
    await expect(count(actor(), `SELECT safety.forget_sos(0, 0, 10::int8) AS n`)).rejects.toThrow(/by the system/);
    await expect(count(actor(), 'SELECT count(*) AS n FROM safety.press_drill()')).rejects.toThrow(/for staff/);
    await expect(
      count(actor(), `SELECT 1::int8 AS n FROM safety.tell_alarm('${alert}', ${own}, '+2348031234567', true, 9, 24)`),
    ).rejects.toThrow(/permission denied/);
  });
});
