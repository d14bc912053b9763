// A test booking: what its simulated mover does, one step at each call. Pure; nothing of it is a real job.
import type { LatLng } from '../../shared/fields.ts';
import type { JobStatus } from '../jobs/rules.ts';
import type { WebhookKind } from './rules.ts';

/** In this order. */
export const testSteps = ['mover', 'on_the_way', 'arrived', 'started', 'delivered', 'confirmed', 'billed'] as const;
type TestStep = (typeof testSteps)[number];
export type StepTaken = { readonly code: TestStep | 'asked' | 'placed' | 'cancelled'; readonly at: string };

export const testMover = { name: 'Test Mover', phone: '+2348000000000', vehicle: 'bus_van' } as const;
export const testCode = '1234';
/** How long the mover is on the way, as the tracking says, min. */
export const testWayMinutes = 20;
export const testBookingRules = {
  /** A company keeps the newest; older ones are deleted. */
  max: 200,
  keptDays: 30,
} as const;

const statusAfter: Readonly<Record<StepTaken['code'], JobStatus>> = {
  asked: 'open',
  placed: 'open',
  mover: 'assigned',
  on_the_way: 'en_route',
  arrived: 'arrived',
  started: 'in_progress',
  delivered: 'delivered',
  confirmed: 'completed',
  billed: 'completed',
  cancelled: 'cancelled',
};
/** What a webhook is told of each step. */
export const kindAfter: Readonly<Record<StepTaken['code'], WebhookKind>> = {
  asked: 'approval.asked',
  placed: 'booking.created',
  mover: 'booking.assigned',
  on_the_way: 'booking.on_the_way',
  arrived: 'booking.arrived',
  started: 'booking.started',
  delivered: 'booking.delivered',
  confirmed: 'booking.completed',
  billed: 'booking.billed',
  cancelled: 'booking.cancelled',
};

export const lastOf = (steps: readonly StepTaken[]): StepTaken['code'] => steps.at(-1)?.code ?? 'placed';
export const statusOf = (steps: readonly StepTaken[]): JobStatus => statusAfter[lastOf(steps)];

/** The step that comes next; null: it is billed or cancelled. */
export const nextStep = (steps: readonly StepTaken[]): TestStep | 'placed' | null => {
  const last = lastOf(steps);
  if (last === 'cancelled') return null;
  // The next call approves it, and it is booked.
  if (last === 'asked') return 'placed';
  return testSteps[last === 'placed' ? 0 : testSteps.indexOf(last) + 1] ?? null;
};

/** Where the simulated mover is: a little away while on the way, then at the pickup, and between both places while the work is done. */
export const testPosition = (steps: readonly StepTaken[], from: LatLng, to: LatLng): LatLng | null => {
  const last = lastOf(steps);
  if (last === 'on_the_way') return { lat: from.lat + 0.02, lng: from.lng + 0.02 };
  if (last === 'arrived') return from;
  return last === 'started' ? { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 } : null;
};
