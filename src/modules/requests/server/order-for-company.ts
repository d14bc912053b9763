// An order of a company: checked against its rules and budgets, and made at once or after an approval, once
// (docs/decisions/0073-spend-and-approvals.md).
import { randomUUIDv7 } from 'node:crypto';
import type { Act, Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { refuseField, Refused } from '../../../shared/refusal.ts';
import { companiesRefusals } from '../../companies/contract.ts';
import {
  type CompanyOrder,
  employeeOf,
  followOrder,
  heldMember,
  memberOf,
  type NewOrder,
  noteOrder,
  orderOrAsk,
  relocationFor,
} from '../../companies/server/door.ts';
import { keepPhone } from '../../identity/server/door.ts';
import type { Operation } from '../../companies/rules.ts';
import { approvalRules, orderKey, reasonsFor } from '../../companies/spend-rules.ts';
import { orderRefusals as refuse } from '../company-order-contract.ts';
import type * as contract from '../company-order-contract.ts';
import { factsOf } from './facts-of-order.ts';
import { makeRequest, type Settled, settleRequest } from './make-request.ts';
import { cancelIfOpen, cancelReplaced, isOtherTime, mayReplace, whyNotReplaced } from './replace-order.ts';
import { paths } from '../../../shared/paths.ts';

export type Body = Input<typeof contract.orderForCompany>['body'];
type Employee = NonNullable<Awaited<ReturnType<typeof employeeOf>>>;

export const kinds = {
  move: { service_type: 'moving', service_kind: 'move' },
  package: { service_type: 'moving', service_kind: 'package' },
  cleaning: { service_type: 'cleaning', service_kind: null },
} as const;

export const settled = (
  act: Act,
  {
    service,
    employee_id,
    cost_centre_id,
    project_id,
    relocation_id,
    replaces,
    contact_name,
    ask_reason,
    via,
    ...body
  }: Body,
  who: Employee,
) => settleRequest(act, { ...body, ...kinds[service], name: who.name, email: who.email });

const priceOf = ({ priced }: Settled): number => {
  if (!priced) throw new Error('a company ordered a service without a price');
  return priced.total_kobo;
};

export const spendOf = (company: string, id: string, body: Body, who: Employee, order: Settled) => ({
  company_id: company,
  key: orderKey('request', id),
  program: 'move' as const,
  title: order.title,
  employee_id: who.id,
  cost_centre_id: body.cost_centre_id ?? who.cost_centre_id,
  project_id: body.project_id ?? null,
  relocation_id: body.relocation_id ?? null,
  amount_kobo: priceOf(order),
  on: body.preferred_date,
  replaces: body.replaces ? orderKey('request', body.replaces) : null,
  asked: {
    service: body.service,
    starts_at: order.starts_at,
    places:
      body.service === 'cleaning'
        ? [order.areas.present.full]
        : [order.areas.present.full, order.areas.destination.full],
  },
});

/** The same, judged by the money of the order whose place it takes if it is that order at another time. */
export const spendInPlace = async (
  act: Act,
  company: string,
  id: string,
  body: Body,
  who: Employee,
  order: Settled,
) => {
  const { replaces } = body;
  const holds = replaces ? await isOtherTime(act, replaces, order) : false;
  return spendOf(company, id, { ...body, replaces: holds ? replaces : null }, who, order);
};

/** The row of the order in the company's bookings. */
export const orderOf = (
  order: Settled,
  spend: ReturnType<typeof spendOf>,
  by: Pick<NewOrder, 'state' | 'via' | 'ordered_by' | 'replaces'>,
): NewOrder => ({
  company_id: spend.company_id,
  key: spend.key,
  service: spend.asked.service,
  title: order.title,
  employee_id: spend.employee_id,
  starts_at: order.starts_at,
  from_place: spend.asked.places[0] ?? '',
  to_place: spend.asked.places[1] ?? '',
  price_kobo: spend.amount_kobo,
  cost_centre_id: spend.cost_centre_id,
  project_id: spend.project_id,
  relocation_id: spend.relocation_id,
  ...by,
});

/** Makes the order on the account of its person, or of the person who asked. */
export const make = (
  act: Act,
  order: Settled,
  by: {
    readonly id: string;
    readonly who: Employee;
    readonly user_id: string | null;
    readonly device: string | null;
    readonly source: string;
    readonly spend: ReturnType<typeof spendOf>;
    readonly reference?: string | null;
    readonly contact_name?: string | null | undefined;
  },
) => {
  const { company_id, cost_centre_id, project_id } = by.spend;
  return makeRequest(act, order, {
    id: by.id,
    user_id: by.who.account_id ?? by.user_id,
    name: by.contact_name || by.who.name,
    addressee: by.who.name,
    payment_method: 'invoice',
    device: by.device,
    source: by.source,
    reference: by.reference ?? null,
    company: { company_id, employee_id: by.who.id, cost_centre_id, project_id },
    company_name: by.who.company_name,
  });
};

/** The person of the order: the sender; for a manager also a person of their team, for an admin anybody in the company. */
export const forWhom = async (act: Act, company: string, id: string): Promise<Employee> => {
  const who = await employeeOf(act, company, id);
  if (!who)
    throw refuseField(companiesRefusals.not_allowed, 'employee_id', 'This person is not in your company any more.');
  return who;
};

/** By the person who orders: which right they need, and that they know the relocation and the booking that it replaces. */
export const mayOrder = async (
  act: Act,
  company: string,
  body: Pick<Body, 'employee_id' | 'relocation_id' | 'replaces'>,
): Promise<Operation> => {
  const { employee_id } = await memberOf(act, company, 'bookForSelf');
  if (body.replaces) await mayReplace(act, company, body.replaces);
  const own = !body.employee_id || body.employee_id === employee_id;
  if (!own) await memberOf(act, company, 'bookForOthers');
  if (body.relocation_id) {
    const relocation = await relocationFor(act, company, body.relocation_id);
    const person = body.employee_id ?? employee_id;
    if (!relocation)
      throw refuseField(
        companiesRefusals.not_allowed,
        'relocation_id',
        'This relocation has ended, or you may not book for it.',
      );
    if (relocation.employee_id && relocation.employee_id !== person)
      throw refuseField(
        companiesRefusals.not_allowed,
        'employee_id',
        'This relocation is of somebody else. Choose its person.',
      );
  }
  return own ? 'bookForSelf' : 'bookForOthers';
};

/** The member, held, and the person it is for: a manager books for their own team. By the system. */
export const heldOrder = async (
  act: Act,
  company: string,
  actor: Actor,
  employee: string | null | undefined,
  operation: Operation,
) => {
  const me = await heldMember(act, company, ownAccount({ actor }), operation);
  const who = await forWhom(act, company, employee ?? me.employee_id);
  if (who.id !== me.employee_id && me.access === 'manager' && who.team_id !== me.team_id)
    throw refuseField(companiesRefusals.not_allowed, 'employee_id', 'A manager books for their own team.');
  return { me, who };
};

/** The order waits for an approval, so the booking that it replaces stays. */
class StaysBooked extends Error {}

/**
 * Within the rules and the budgets it is made at once. Otherwise it refuses with the reasons; sent again with `ask_reason` it becomes a
 * question, and a listener makes the order when somebody approves. One transaction, so a reservation always has its order or its question.
 */
export const orderForCompany: UseCaseWithActs<typeof contract.orderForCompany> = async (
  db,
  actor,
  { params: { company }, body },
  exchange,
) => {
  const operation = await db.act(actor, (act) => mayOrder(act, company, body));
  const run = (replaces: string | null) =>
    // An order reserves money of the company, which no member may write; the member is checked again under the lock.
    db.act(system, (act) =>
      exchange.once(act, async () => {
        // First, so that its money counts for the new order.
        if (replaces) await cancelReplaced(act, replaces);
        const { me, who } = await heldOrder(act, company, actor, body.employee_id, operation);
        const order = await settled(act, body, who);
        const id = randomUUIDv7();
        const spend = await spendInPlace(act, company, id, body, who, order);
        const own = who.id === me.employee_id;
        if (own) await keepPhone(act, { account: ownAccount({ actor }), phone: body.phone, email: null });
        const shown = { key: spend.key, title: order.title, price_kobo: spend.amount_kobo };
        const noted = {
          via: body.via ?? ('link' as const),
          ordered_by: me.employee_id,
          replaces: body.replaces ? orderKey('request', body.replaces) : null,
        };
        const done = await orderOrAsk(act, {
          spend,
          refuse: { refused: refuse.outside_program, over: refuse.approval_needed },
          read: (reasons) => reasonsFor(reasons, { own, name: who.name, access: me.access }),
          question: {
            company_id: company,
            serves: 'request',
            order_id: id,
            asked_by: me.employee_id,
            employee_id: who.id,
            title: order.title,
            amount_kobo: spend.amount_kobo,
            starts_at: order.starts_at,
            ask_reason: (body.ask_reason ?? '').slice(0, approvalRules.maxReason),
            facts: factsOf(order, body.contact_name || who.name),
            body: { ...body, account_id: actor.accountId, priced: order.priced },
          },
          make: async () => {
            await noteOrder(act, orderOf(order, spend, { ...noted, state: 'booked' }));
            return make(act, order, {
              id,
              who,
              user_id: actor.accountId,
              device: exchange.device,
              source: limitKey(exchange.address),
              spend,
              contact_name: body.contact_name,
            });
          },
          wait: () => noteOrder(act, orderOf(order, spend, { ...noted, state: 'asked' })),
        });
        if ('asked' in done) {
          const { asked: reasons } = done;
          if (replaces) throw new StaysBooked();
          return {
            ...shown,
            outcome: 'asked' as const,
            tracking_path: null,
            reasons: [...reasons],
            letter_left_out: false,
          };
        }
        const { letter_left_out } = done.made;
        return { ...shown, outcome: 'booked' as const, tracking_path: paths.track(id), reasons: [], letter_left_out };
      }),
    );
  try {
    return await run(body.replaces ?? null);
  } catch (error) {
    if (error instanceof StaysBooked) return run(null);
    throw error;
  }
};

export type Priced = NonNullable<Settled['priced']>;

/** At the price that was approved. Not possible when the person has left, the time has passed or a place is no longer known. */
export const requestOfCompany: CompanyOrder = {
  afterApproval: async (act, { company_id: company, order_id: id, employee_id, body: stored }) => {
    const { account_id, reference, contact_name, priced, ...body } = stored as Body & {
      readonly account_id: string | null;
      /** What a program sent with it. */
      readonly reference?: string | null;
      readonly contact_name?: string | null;
      /** What was approved. */
      readonly priced?: Priced | null;
    };
    const { replaces } = body;
    const stays = replaces ? await whyNotReplaced(act, replaces) : null;
    if (stays) return stays;
    const who = employee_id === null ? undefined : await employeeOf(act, company, employee_id);
    if (!who) return 'This person is not in the company any more.';
    let order: Settled;
    try {
      const now = await settled(act, body, who);
      order = { ...now, priced: priced ?? now.priced };
    } catch (error) {
      // Nothing is written yet.
      if (error instanceof Refused) return error.message;
      throw error;
    }
    const spend = spendOf(company, id, body, who, order);
    return {
      spend,
      make: async () => {
        // The source only limits how often one sender orders; an approval is one order.
        await make(act, order, {
          id,
          who,
          user_id: account_id,
          device: null,
          source: `approval:${id}`,
          spend,
          reference: reference ?? null,
          contact_name,
        });
        await followOrder(act, spend.key, { state: 'booked', price_kobo: spend.amount_kobo });
        if (replaces) await cancelIfOpen(act, replaces);
        return null;
      },
    };
  },
};
