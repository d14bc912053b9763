import { expect, test } from 'vitest';
import type { WorkerJob } from '../contract.ts';
import { filterOf } from './job-queries.ts';
import { earnedLine } from './job-parts.tsx';
import { jobSteps } from './JobTimeline.tsx';
import { stepAfter } from '../waiting-rules.ts';
import { awayNow, earnedOf, earningOf, safetyWords, sayTooEarly } from './job-words.ts';
import { reasonLine, shortReason } from './words.ts';

const timeline = {
  created_at: '2026-11-20T08:00:00.000Z',
  assigned_at: '2026-11-20T09:00:00.000Z',
  en_route_at: '2026-11-21T06:00:00.000Z',
  arrived_at: null,
  started_at: null,
  loaded_at: null,
  delivered_at: null,
  completed_at: null,
  cancelled_at: null,
};
const job = (part: Partial<WorkerJob>) =>
  ({ timeline, status: 'en_route', waiting_for_customer: false, proof: null, ...part }) as WorkerJob;
const states = (steps: ReturnType<typeof jobSteps>) => steps.map(({ key, state }) => `${key} ${state}`);

test('past steps are done, the last of them is now, then comes the next, the rest later', () => {
  expect(states(jobSteps(job({})))).toEqual([
    'assigned done',
    'en_route now',
    'arrived next',
    'started later',
    'delivered later',
    'completed later',
  ]);
});

test('loading is a step if it pays a part, or has paid one', () => {
  const part = { kobo: 100, rest_kobo: 100, from: null, why: null };
  const at = '2026-11-21T07:00:00.000Z';
  const begun = { ...timeline, arrived_at: at, started_at: at };
  const steps = (more: object) => states(jobSteps({ ...job({ timeline: begun }), part, ...more }));
  expect(steps({})).toContain('loaded next');
  expect(steps({ timeline: { ...begun, loaded_at: at } })).toContain('loaded now');
  expect(steps({ timeline: { ...begun, delivered_at: at } })).not.toContainEqual(expect.stringContaining('loaded'));
  expect(steps({ part: { ...part, why: 'first_job' } })).not.toContainEqual(expect.stringContaining('loaded'));
});

test('a job that was just accepted is accepted now, and on the way only next', () => {
  const [accepted, onTheWay] = jobSteps(job({ status: 'assigned', timeline: { ...timeline, en_route_at: null } }));
  expect(accepted).toMatchObject({ title: 'Accepted', state: 'now' });
  expect(accepted?.time).toBeTruthy();
  expect(onTheWay).toMatchObject({ title: 'On the way', state: 'next' });
});

test('a cancelled job shows the cancellation and no later step', () => {
  const ended = { ...timeline, cancelled_at: '2026-11-21T07:00:00.000Z' };
  expect(states(jobSteps(job({ status: 'cancelled', timeline: ended })))).toEqual([
    'assigned done',
    'en_route done',
    'cancelled done',
  ]);
});

test('the proof is shown with its step', () => {
  const proof = {
    kind: 'photo',
    file_id: 'f',
    url: '/f',
    received_by: 'Adaeze',
    created_at: '',
    signed: null,
  } as const;
  expect(jobSteps(job({ proof })).find(({ key }) => key === 'delivered')?.note).toBe('Photo, received by Adaeze');
});

test('a job is called safe only when Kaya knows why: a code, or a held card payment', () => {
  const price = { price_kobo: 18_000_00, loaded_kobo: 0 } as const;
  expect(safetyWords({ ...price, payment_method: 'cash', held_kobo: 0 })).toEqual(['Starts with a code']);
  expect(safetyWords({ ...price, payment_method: 'card', held_kobo: 17_999_00 })).toEqual(['Starts with a code']);
  expect(safetyWords({ ...price, payment_method: 'card', held_kobo: 18_000_00 })).toEqual([
    'Starts with a code',
    'Payment held by Kaya',
  ]);
  expect(safetyWords({ ...price, payment_method: 'card', held_kobo: 18_000_00, loaded_kobo: 8_100_00 })).toEqual([
    'Starts with a code',
    'Rest of the payment held by Kaya',
  ]);
});

test('after a dispute the job shows the decided amount', () => {
  const agreed = { price_kobo: 40_000_00, you_earn_kobo: 36_000_00, cash_kobo: 0, dispute: null } as const;
  expect(earnedOf(job(agreed))).toBe(36_000_00);
  const dispute = { pays_kobo: 10_000_00, mover_kobo: 9_000_00 } as WorkerJob['dispute'];
  const decided = job({ ...agreed, cash_kobo: 10_000_00, dispute });
  expect(earnedOf(decided)).toBe(9_000_00);
  expect(earnedLine({ ...decided, purse: null })).toContain('The customer paid you ₦10,000 in cash. Kaya’s ₦1,000');
});

test('the share of a fee is earned when the customer has paid it, and not before', () => {
  const fee = (cancel_share_due_kobo: number) =>
    earningOf(job({ status: 'cancelled', cancel_share_kobo: 13_500_00, cancel_share_due_kobo, dispute: null }));
  const when = 'You earn when the customer pays';
  expect(fee(13_500_00)).toEqual({ label: when, kobo: 13_500_00, came_kobo: 0 });
  expect(fee(3_500_00)).toEqual({ label: when, kobo: 3_500_00, came_kobo: 10_000_00 });
  expect(fee(0)).toEqual({ label: 'You earned', kobo: 13_500_00, came_kobo: 13_500_00 });
});

test('exactly one step is offered as the next', () => {
  expect(stepAfter(['release', 'depart'], [])).toBe('depart');
  expect(stepAfter(['deliver'], [])).toBe('deliver');
  expect(stepAfter(['accept'], [])).toBeUndefined();
});

test('an unknown filter in the address is ignored', () => {
  expect(filterOf(new URLSearchParams('size=huge&saved=yes'))).toEqual({});
  expect(filterOf(new URLSearchParams('size=heavy&saved=true'))).toEqual({ size: 'heavy', saved: 'true' });
});

const near = { kind: 'near', skill: null } as const;
const schedule = { kind: 'schedule', skill: null } as const;
const packing = { kind: 'skill', skill: 'packing' } as const;

test('reasons read as one sentence', () => {
  expect(reasonLine({ reasons: [near, schedule, packing], away_m: 5_100 })).toBe(
    '5\u00a0km from you, fits your schedule, uses your packing skill',
  );
  expect(reasonLine({ reasons: [schedule], away_m: null })).toBe('Fits your schedule');
});

test('a row of the board names two reasons if they fit on a line', () => {
  const reasons = [near, schedule, packing];
  expect(shortReason({ reasons, away_m: 15_000 })).toBe('15\u00a0km from you, fits your schedule');
  expect(shortReason({ reasons, away_m: 499 })).toBe('Less than 1\u00a0km from you');
});

test('a mover can set off 3 hours before the start at the earliest', () => {
  const early = (now: string) => sayTooEarly(new Date('2026-11-23T08:00:00Z'), new Date(now));
  expect(early('2026-11-21T09:00:00Z')).toBe(
    'You can press On my way from Mon 23 Nov, 6:00 AM, 3 hours before the start.',
  );
  expect(early('2026-11-23T04:59:59Z')).not.toBeNull();
  expect([early('2026-11-23T05:00:00Z'), early('2026-11-23T09:00:00Z')]).toEqual([null, null]);
});

test('the distance to the worker’s own job is shown only until they arrive', () => {
  const shown = (status: Parameters<typeof awayNow>[0]['status']) => awayNow({ status, away_m: 800 });
  for (const status of ['open', 'assigned', 'en_route'] as const) expect(shown(status), status).toBe(800);
  for (const status of ['delivered', 'completed', 'cancelled', 'disputed'] as const)
    expect(shown(status), status).toBeNull();
});
