// The path of a person whose alert is open, and when it ends.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { closeAlert } from './close-alert.ts';
import { followSos } from './follow-sos.ts';
import { readAlert } from './read-alert.ts';
import { saySafe } from './say-safe.ts';
import { sendSos } from './send-sos.ts';

let market: JobDatabase;
let staff: Actor;
let worker: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  staff = { ...(await market.account()), kind: 'staff' };
});
beforeEach(async () => {
  worker = await market.worker();
});
afterAll(() => market.close());

const yaba = { lat: 6.5095, lng: 3.3711 };
const press = (place: typeof yaba | null = yaba) =>
  market.as(worker, (act) =>
    sendSos(
      act,
      { body: { pressed_at: Date.now(), place: place && { ...place, at: Date.now(), accuracy_m: 20 } } },
      noExchange,
    ),
  );
const go = (points: { lat: number; lng: number; at: number }[]) =>
  market.as(worker, (act) => followSos(act, { body: { points, sent_at: Date.now() } }, noExchange));

test('stores a point per ten seconds while the alert is open, the newest place counts, and nothing after it', async () => {
  expect(await codeOf(go([{ ...yaba, at: Date.now() }]))).toBe('no_alert');
  const { id } = await press(null);
  const now = Date.now();
  const points = Array.from({ length: 30 }, (_, n) => ({
    lat: 6.51 + n / 1000,
    lng: 3.37,
    at: now - (29 - n) * 1_000,
  }));
  await go(points.toReversed());
  await go(points);
  const { way, lat } = await market.as(staff, (act) => readAlert(act, { params: { id } }, noExchange));
  expect(lat).toBeCloseTo(6.539);
  expect(way.length).toBeGreaterThanOrEqual(3);
  expect(way.length).toBeLessThanOrEqual(5);
  expect(way.map(({ at }) => at)).toEqual(way.map(({ at }) => at).toSorted());
  const body = { outcome: 'resolved', reason: 'Called, all well' } as const;
  await market.as(staff, (act) => closeAlert(act, { params: { id }, body }, noExchange));
  expect(await codeOf(go(points))).toBe('no_alert');
});

test('ends half an hour after the person said that they are safe', async () => {
  const { id } = await press();
  await market.as(worker, (act) => saySafe(act, {}, noExchange));
  const safeFor = (minutes: number) =>
    market.owner.query('UPDATE safety.sos_alerts SET safe_at = now() - make_interval(mins => $2) WHERE id = $1', [
      id,
      minutes,
    ]);
  await safeFor(25);
  await go([{ ...yaba, at: Date.now() }]);
  await safeFor(31);
  expect(await codeOf(go([{ ...yaba, at: Date.now() }]))).toBe('no_alert');
});
