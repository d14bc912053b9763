import { expect, test } from 'vitest';
import { webhookRules } from '../rules.ts';
import { openPlaces } from './delivery-places.ts';

const { max, maxOfCompany, maxOfEndpoint } = webhookRules.atOnce;
const to = (company_id: string, endpoint_id: string) => ({ company_id, endpoint_id });
const entered = (places: ReturnType<typeof openPlaces>, all: readonly ReturnType<typeof to>[]): number =>
  all.filter((one) => places.enter(one) === null).length;

test('an endpoint, a company and the process have limited places, and a place is free again afterwards', () => {
  const places = openPlaces();
  const dead = to('a', 'dead');
  expect(
    entered(
      places,
      Array.from({ length: 10 }, () => dead),
    ),
  ).toBe(maxOfEndpoint);
  expect(
    entered(
      places,
      ['one', 'two', 'three'].map((endpoint) => to('a', endpoint)),
    ),
  ).toBe(maxOfCompany - maxOfEndpoint);
  const others = Array.from({ length: 20 }, (_, n) => to(`company ${n}`, `endpoint ${n}`));
  expect(entered(places, others)).toBe(max - maxOfCompany);
  places.leave(dead, 15_000);
  expect(entered(places, [dead, dead])).toBe(1);
});

test('deliveries waiting for an endpoint take turns, as fast as it responds, and within five minutes', () => {
  const places = openPlaces(() => 0);
  const slow = to('a', 'slow');
  for (let n = 0; n < maxOfEndpoint; n += 1) places.enter(slow);
  const waits = () => places.enter(slow)?.getTime();
  expect([waits(), waits(), waits()]).toEqual([1_000, 1_500, 2_000]);
  places.leave(slow, 15_000);
  expect(places.enter(slow)).toBeNull();
  expect([waits(), waits()]).toEqual([2_500, 10_000]);
  for (let n = 0; n < 100; n += 1) waits();
  expect(waits()).toBe(300_000);
});
