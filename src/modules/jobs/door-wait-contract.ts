// A mover waits at a door where no one is (docs/decisions/0134-no-one-at-the-door.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { doorWait as limits } from '../catalogue/range-rules.ts';
import { jobRefusals, stepped } from './contract.ts';
import { jobRules } from './rules.ts';

export const doorWaitRefusals = {
  /** The wait is not offered for this job, or has not begun. */
  no_wait: refusal(409, 'no_wait', 'Not possible now', 'Start the wait at the door first.'),
  call_first: refusal(
    409,
    'call_first',
    'Call the customer first',
    'Call the customer with the button on this page, and write a message. Then you can start the wait.',
  ),
  write_first: refusal(
    409,
    'write_first',
    'Write to the customer first',
    'Write to the customer that you are at the door. Then you can start the wait.',
  ),
  not_at_pickup: refusal(
    409,
    'not_at_pickup',
    'You are not at the pickup',
    `Kaya must see you within ${jobRules.seenWithin_m} m of the pickup. Share your location on this page, and try again there.`,
  ),
  /** `about.until`: until when the mover waits. */
  wait_not_over: refusal(
    409,
    'wait_not_over',
    'Please wait a little longer',
    `You can end the job once you have waited ${limits.freeMinutes} minutes.`,
  ),
} as const;
const refuse = doorWaitRefusals;

const act = <const N extends string, const P extends string>(name: N, path: P, summary: string) =>
  ({
    name,
    method: 'POST',
    path,
    who: 'account',
    summary,
    params: z.object({ id: uuid }),
    answer: stepped,
    idempotent: true,
  }) as const;

export const noteCall = endpoint({
  ...act('jobs.noteCall', '/api/jobs/{id}/call', 'You pressed Call at the door. A wait needs it.'),
  refusals: [jobRefusals.wrong_step],
});

export const waitAtDoor = endpoint({
  ...act(
    'jobs.waitAtDoor',
    '/api/jobs/{id}/wait',
    'Starts the wait at the door, after a call and a message. Both sides see the countdown.',
  ),
  refusals: [jobRefusals.wrong_step, refuse.no_wait, refuse.call_first, refuse.write_first, refuse.not_at_pickup],
});

export const reportNoShow = endpoint({
  ...act(
    'jobs.reportNoShow',
    '/api/jobs/{id}/no-show',
    'Ends the job after 15 minutes at the door, because nobody came. The customer pays the lowest price of the service.',
  ),
  refusals: [jobRefusals.wrong_step, refuse.no_wait, refuse.not_at_pickup, refuse.wait_not_over],
});
