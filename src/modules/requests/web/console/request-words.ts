// Requests in the console's words.
import type { Shelf, Sign } from '../../../../kit/console/signs.ts';
import { jobSigns, onHold } from '../../../jobs/web/console-door.ts';
import type { StaffRequest } from '../../staff-contract.ts';
import { requestShelves, type RequestShelf, requestState } from '../../staff-rules.ts';

export const requestSigns: Readonly<Record<StaffRequest['status'], Sign>> = {
  submitted: { tone: 'warn', word: 'New' },
  priced: { tone: 'info', word: 'Priced' },
  // Its job is open: nobody has it yet.
  published: jobSigns.open,
  fulfilled: { tone: 'ok', word: 'Done' },
  cancelled: { tone: 'off', word: 'Cancelled' },
  declined: { tone: 'bad', word: 'Declined' },
};
/** A published request has the tag of its job. */
export const requestSign = (one: Pick<StaffRequest, 'status' | 'hold_reason' | 'job_status'>): Sign => {
  if (one.status !== 'published') return requestSigns[one.status];
  const state = requestState(one);
  if (state === 'hold') return onHold;
  return state === 'open' ? requestSigns.published : jobSigns[one.job_status ?? 'open'];
};

const shelfWords: Readonly<Record<RequestShelf, string>> = {
  open: 'Open',
  done: 'Done',
  ended: 'Cancelled',
  all: 'All',
};
export const requestShelfList: readonly Shelf[] = requestShelves.map((value) => ({ value, label: shelfWords[value] }));
