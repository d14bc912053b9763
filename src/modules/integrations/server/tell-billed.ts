// The orders on a new invoice, each as a message: a task takes a part of them and leaves the rest to the next one.
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import type { PayloadOf } from '../../../shared/event.ts';
import type { billingEvents } from '../../billing/events.ts';
import { idOfKey, kindOfKey } from '../../companies/order-rules.ts';
import { saidOfOrders } from '../../companies/server/door.ts';
import type { OrderKey, OrderKind } from '../../companies/spend-rules.ts';
import { companiesPaying } from '../../requests/server/door.ts';
import type { WebhookKind } from '../rules.ts';
import { isWanted, ordersOfBill } from './deliveries.sql.ts';
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
const kinds: Readonly<Record<OrderKind, WebhookKind>> = {
  request: 'booking.billed',
  booking: 'program.billed',
  item: 'item.billed',
  ride: 'ride.billed',
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

/** A move says what all its messages say, the others what the company's list knows. */
const saidOf = async (act: Act, keys: readonly OrderKey[]): Promise<ReadonlyMap<string, object>> => {
  const moves = keys.filter((key) => kindOfKey(key) === 'request');
  const others = keys.filter((key) => kindOfKey(key) === 'ride' || kindOfKey(key) === 'booking');
  const paying = moves.length > 0 ? await companiesPaying(act, moves.map(idOfKey)) : new Map<string, never>();
  return new Map<string, object>([
    ...(others.length > 0 ? await saidOfOrders(act, others) : []),
    ...moves.flatMap((key): [string, object][] => {
      const order = paying.get(idOfKey(key));
      return order ? [[key, order.said]] : [];
    }),
  ]);
};

/** Each order once, also if it runs twice: the event and the order are the key of its message. */
export const tellBilled: Task = (payload, db) =>
  // A message for the company's programs, which no person writes.
  db.act(system, async (act) => {
    const part = payload as Part;
    const { event, company, bill, number, dueOn, after } = part;
    const wanted = new Set<OrderKind>();
    for (const [kind, told] of Object.entries(kinds))
      if (await act.one(isWanted, { company, kind: told, test: false })) wanted.add(kind as OrderKind);
    if (wanted.size === 0) return;
    const lines = await act.sql(ordersOfBill, { bill, after, max: atOnce });
    const told = lines.filter(({ key }) => wanted.has(kindOfKey(key)));
    const said = await saidOf(
      act,
      told.map(({ key }) => key),
    );
    for (const { key, program, amount_kobo } of told) {
      const kind = kindOfKey(key);
      const about = idOfKey(key);
      const data = kind === 'item' ? { item_id: about, program } : said.get(key);
      if (!data) continue;
      await queueMessage(act, {
        company,
        event,
        kind: kinds[kind],
        at: new Date(part.at),
        about,
        data: { ...data, amount_kobo, invoice_id: bill, invoice_number: number, due_on: dueOn },
      });
    }
    const last = lines.at(-1);
    if (last && lines.length === atOnce) act.task('integrations.tell_billed', { ...part, after: last.id });
  });
