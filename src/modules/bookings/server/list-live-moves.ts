import type { UseCase } from '../../../kernel/http/route.ts';
import { showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { listOpenBookings, type OpenBooking } from './list-open-bookings.ts';
import { listOpenRequests, type OpenRequest } from '../../requests/server/door.ts';
import type * as contract from '../live-contract.ts';
import { asksOfBooking, liveRequest, urgentFirst } from '../live-rules.ts';

const max = 20;

const shownRequest = (request: OpenRequest, now: Date): contract.LiveMove => ({
  kind: 'request',
  id: request.id,
  code: request.code,
  title: request.title,
  ...liveRequest(request, now),
});

const shownBooking = (
  { id, code, title, status, tag, company_name, total_kobo, starts }: OpenBooking,
  now: Date,
): contract.LiveMove => ({
  kind: 'booking',
  id,
  code,
  title,
  tag,
  line: `${total_kobo === null ? '' : `${naira(total_kobo)}, `}${company_name}, from ${showDate(starts, now)}`,
  starts_at: starts.toISOString(),
  under_way: status === 'in_progress',
  asks: asksOfBooking(status),
});

export const listLiveMoves: UseCase<typeof contract.listLiveMoves> = async (act) => {
  const { accountId: account } = act.actor;
  if (!account) throw new Refused(common.not_signed_in);
  const [now, requests, bookings] = await Promise.all([
    act.now(),
    listOpenRequests(act, account, max),
    listOpenBookings(act, account, max),
  ]);
  const items = urgentFirst([
    ...requests.map((request) => shownRequest(request, now)),
    ...bookings.map((booking) => shownBooking(booking, now)),
  ]);
  return { items, waiting: items.filter(({ asks }) => asks !== null).length };
};
