// A real order in the words of the specification's Move dialog: UPCOMING, SCHEDULED, PENDING (partners.md §4).
import type { OrderState } from '../../../companies/order-rules.ts';
import { idOfKey, kindOfKey } from '../../../companies/order-rules.ts';
import { rescheduleLink } from '../../../companies/web/door.tsx';
import type { ItemState } from '../../rules.ts';

/** PENDING: somebody has to answer. SCHEDULED: a mover is looked for. UPCOMING: a mover has it. */
export const moveStateOf: Readonly<Record<OrderState, ItemState>> = {
  asked: 'PENDING',
  quoted: 'PENDING',
  partner: 'PENDING',
  booked: 'SCHEDULED',
  scheduled: 'UPCOMING',
  on_the_way: 'UPCOMING',
  at_the_door: 'UPCOMING',
  under_way: 'UPCOMING',
  delivered: 'COMPLETED',
  done: 'COMPLETED',
  disputed: 'COMPLETED',
  cancelled: 'CANCELLED',
  declined: 'CANCELLED',
};

/** Whether it is to be confirmed; `not_yet`: once Kaya has priced it. Most moves are confirmed when they are booked. */
export const confirmOf = (state: OrderState, price_kobo: number | null): 'now' | 'not_yet' | 'nothing' => {
  if (state === 'asked' || state === 'delivered') return 'now';
  if (state === 'quoted') return price_kobo === null ? 'not_yet' : 'now';
  return 'nothing';
};

type Move = { readonly key: string; readonly state: OrderState; readonly employee_id: string | null };

/** The order form with this move filled in, for another time; null: its time is agreed with Kaya, or its mover has left. */
export const rescheduleOf = ({ key, state, employee_id }: Move): string | null =>
  kindOfKey(key) === 'request' && (state === 'booked' || state === 'scheduled')
    ? rescheduleLink(idOfKey(key), employee_id)
    : null;
