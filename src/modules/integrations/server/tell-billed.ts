// The bookings on a new invoice, each as a message: a task takes a part of them and leaves the rest to the next one.
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import type { PayloadOf } from '../../../shared/event.ts';
import type { billingEvents } from '../../billing/events.ts';
import { companiesPaying } from '../../requests/server/door.ts';
import { isWanted, requestsOfBill } from './deliveries.sql.ts';
import { queueMessage } from './queue-message.ts';

type Part = {
  readonly event: string;
  readonly at: string;
  readonly company: string;
  readonly bill: string;
  readonly number: string;
  readonly dueOn: string;
  /** The spend after which this part begins. */
  readonly after: string;
};
const atOnce = 200;
const first = '00000000-0000-0000-0000-000000000000';

/** By the listener of `billing.billed`. */
export const tellBilledOf = (
  act: Act,
  { id, payload, created_at }: { readonly id: string; readonly payload: unknown; readonly created_at: Date },
): void => {
  const { companyId: company, billId: bill, number, dueOn } = payload as PayloadOf<typeof billingEvents.billed>;
  act.task('integrations.tell_billed', {
    event: id,
    at: created_at.toISOString(),
    company,
    bill,
    number,
    dueOn,
    after: first,
  } satisfies Part);
};

/** Each booking once, also if it runs twice: the event and the booking are the key of its message. */
export const tellBilled: Task = (payload, db) =>
  // A message for the company's programs, which no person writes.
  db.act(system, async (act) => {
    const part = payload as Part;
    const { event, company, bill, number, dueOn, after } = part;
    if (!(await act.one(isWanted, { company, kind: 'booking.billed', test: false }))) return;
    const lines = await act.sql(requestsOfBill, { bill, after, max: atOnce });
    const orders = await companiesPaying(
      act,
      lines.flatMap(({ request_id }) => request_id ?? []),
    );
    for (const { request_id, amount_kobo } of lines) {
      const order = request_id === null ? undefined : orders.get(request_id);
      if (!order) continue;
      await queueMessage(act, {
        company,
        event,
        kind: 'booking.billed',
        at: new Date(part.at),
        about: order.said.booking_id,
        data: { ...order.said, amount_kobo, invoice_id: bill, invoice_number: number, due_on: dueOn },
      });
    }
    const last = lines.at(-1);
    if (last && lines.length === atOnce) act.task('integrations.tell_billed', { ...part, after: last.id });
  });
