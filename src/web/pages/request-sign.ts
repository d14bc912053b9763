// The state of a request in a list of the account, in one word.
import type { RequestSummary } from '../../modules/requests/contract.ts';
import type { LiveMove } from '../../modules/bookings/live-contract.ts';
import type { TagTone } from '../../kit/ui/status.tsx';

export type Sign = readonly [tone: TagTone, word: string];

const signs: Readonly<Record<RequestSummary['status'], Sign>> = {
  submitted: ['warn', 'Received'],
  priced: ['info', 'Priced'],
  published: ['now', 'Booked'],
  fulfilled: ['ok', 'Completed'],
  cancelled: ['off', 'Cancelled'],
  declined: ['off', 'Declined'],
};

/** A request in progress has the same word here as under Now: the state of its job. */
export const requestSign = (
  { id, status }: Pick<RequestSummary, 'id' | 'status'>,
  live: readonly Pick<LiveMove, 'id' | 'tag'>[],
): Sign => {
  const tag = status === 'published' ? live.find((move) => move.id === id)?.tag : undefined;
  return tag ? [tag.tone, tag.word] : signs[status];
};
