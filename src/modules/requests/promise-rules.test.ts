import { expect, test } from 'vitest';
import { estimated, neverMore } from '../catalogue/list-rules.ts';
import { payWords, promiseNow, promiseOf, totalTitle } from './promise-rules.ts';

const move = { service_type: 'moving', service_kind: 'move', price_is_ceiling: false } as const;
const waiting = { ...move, status: 'published', job_status: 'open' } as const;

test('a move without a list has an estimate, with a list a fixed price; other services promise nothing more', () => {
  expect(promiseOf(move)).toBe(estimated);
  expect(promiseOf({ ...move, service_kind: null })).toBe(estimated);
  expect(promiseOf({ ...move, price_is_ceiling: true })).toBe(neverMore);
  for (const service_kind of ['reserve', 'charter', 'package'] as const)
    expect(promiseOf({ ...move, service_kind })).toBeNull();
  expect(promiseOf({ ...move, service_type: 'cleaning', service_kind: null })).toBeNull();
});

test('an estimate is called so until the work is done', () => {
  for (const job_status of ['open', 'assigned', 'en_route', 'arrived', 'in_progress'] as const)
    expect(totalTitle({ ...waiting, job_status }), job_status).toBe('Estimate');
  for (const job_status of ['delivered', 'disputed', 'completed'] as const) {
    expect(totalTitle({ ...waiting, job_status }), job_status).toBe('Total');
    expect(promiseNow({ ...waiting, job_status })).toBeNull();
  }
  expect(totalTitle({ ...waiting, price_is_ceiling: true })).toBe('Fixed price');
  expect(totalTitle({ ...waiting, status: 'cancelled', job_status: 'cancelled' })).toBe('Total, not charged');
});

test('a payment on an estimate is called an estimate', () => {
  expect(payWords('₦18,000', estimated)).toBe('Pay the ₦18,000 estimate');
  expect(payWords('₦18,000', neverMore)).toBe('Pay ₦18,000');
  expect(payWords('₦18,000', null)).toBe('Pay ₦18,000');
});
