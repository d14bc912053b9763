// An order of a company by one of its programs, and what a program asks before it orders (docs/decisions/0156-the-api-is-a-promise.md).
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { noteOrder, orderOrAsk } from '../../companies/server/door.ts';
import { orderRefusals as refuse } from '../company-order-contract.ts';
import { factsOf } from './facts-of-order.ts';
import { type Settled, settleRequest } from './make-request.ts';
import { type Body, forWhom, kinds, make, orderOf, type Priced, settled, spendOf } from './order-for-company.ts';

/** In place of what only the order itself has to say. */
export const unnamed = { phone: '', receiver_name: '-', receiver_phone: '-' } as const;

/** An order as it would be made now, without a person: a package is priced before its receiver is named. */
export const settleForProgram = async (
  act: Act,
  { service, ...body }: Omit<Body, 'phone'>,
): Promise<Settled & { readonly priced: Priced }> => {
  const order = await settleRequest(act, { ...body, ...kinds[service], name: '', email: '', ...unnamed });
  if (!order.priced) throw new Error('a company asks for a service without a price');
  return { ...order, priced: order.priced };
};

/** How it ended: made, or asked for with these reasons. booking: what the program is told of an order that waits. */
type ByProgram = {
  readonly id: string;
  readonly asked: readonly string[] | null;
  readonly title: string;
  readonly service_type: string;
  readonly price_kobo: number;
};

/**
 * An order by a program of the company, for one of its people. An order that needs an approval is refused with the reasons; with
 * `ask_reason` it becomes a question of `asked_by`, the person who made the key. By the system, in the act that has checked the key. source:
 * who sent it. contact_name: who is at the door. priced: what a quote promised.
 */
export const orderForProgram = async (
  act: Act,
  company: string,
  body: Body & { readonly employee_id: string },
  by: {
    readonly source: string;
    readonly reference?: string | undefined;
    readonly contact_name?: string | undefined;
    readonly priced?: Priced | undefined;
    /** An employee; without one, the person it is for. */
    readonly asked_by?: string | null | undefined;
  },
): Promise<ByProgram> => {
  const { source, reference = null, contact_name } = by;
  const who = await forWhom(act, company, body.employee_id);
  const now = await settled(act, body, who);
  const order = { ...now, priced: by.priced ?? now.priced };
  const id = randomUUIDv7();
  const spend = spendOf(company, id, body, who, order);
  const { ask_reason } = body;
  const advice = ask_reason ? [] : ['Send it again with approval_reason, and the people who may approve it decide.'];
  const noted = { via: 'api' as const, ordered_by: null };
  const done = await orderOrAsk(act, {
    spend,
    refuse: { refused: refuse.outside_program, over: refuse.approval_needed },
    read: (reasons) => [...reasons, ...advice],
    question: {
      company_id: company,
      serves: 'request',
      order_id: id,
      asked_by: by.asked_by ?? who.id,
      employee_id: who.id,
      title: order.title,
      amount_kobo: spend.amount_kobo,
      starts_at: order.starts_at,
      ask_reason: ask_reason ?? '',
      facts: factsOf(order, contact_name ?? who.name),
      body: { ...body, account_id: null, reference, contact_name, priced: order.priced },
    },
    make: async () => {
      await noteOrder(act, orderOf(order, spend, { ...noted, state: 'booked' }));
      return make(act, order, { id, who, user_id: null, device: null, source, spend, reference, contact_name });
    },
    wait: () => noteOrder(act, orderOf(order, spend, { ...noted, state: 'asked' })),
  });
  const { title, body: settledBody } = order;
  return {
    id,
    asked: 'asked' in done ? done.asked : null,
    title,
    service_type: settledBody.service_type,
    price_kobo: spend.amount_kobo,
  };
};
