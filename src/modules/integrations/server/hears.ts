// Maps events to messages for a company's programs, one row each; data holds ids, states and amounts, never an address or a phone number.
// What all messages about a booking say is added in hear-events.ts, and `booking.billed` is in tell-billed.ts.
import type { EventKind, PayloadOf } from '../../../shared/event.ts';
import type { OfCompany } from '../../companies/events.ts';
import { billingEvents } from '../../billing/events.ts';
import { companiesEvents } from '../../companies/events.ts';
import { orderEvents } from '../../companies/order-events.ts';
import { kindOfKey } from '../../companies/order-rules.ts';
import { approvalEvents } from '../../companies/approval-events.ts';
import type { OrderKind } from '../../companies/spend-rules.ts';
import { disputeEvents } from '../../jobs/dispute-events.ts';
import { jobsEvents } from '../../jobs/events.ts';
import { priceEvents } from '../../jobs/price-events.ts';
import { workEvents } from '../../jobs/work-events.ts';
import { programsEvents } from '../../programs/events.ts';
import { requestsEvents } from '../../requests/events.ts';
import { integrationsEvents } from '../events.ts';
import type { WebhookKind } from '../rules.ts';

/** order: the company is the one that pays for it, if there is one. key: of an order of the company, whose people and places the message names. */
type Told = ({ readonly company: string; readonly key?: string } | { readonly order: string }) & {
  readonly kind: WebhookKind;
  readonly data: Readonly<Record<string, unknown>>;
};
type Hears = readonly [string, (payload: unknown) => readonly Told[]];

/** say: returns null if the event belongs to no company. */
const heard = <P>(kind: EventKind<P>, say: (payload: P) => Told | readonly Told[] | null): Hears => [
  kind.name,
  (payload) => {
    const told = say(payload as PayloadOf<typeof kind>);
    if (told === null) return [];
    return Array.isArray(told) ? told : [told as Told];
  },
];

/** Without title and name, because people typed them. */
const ofItem =
  (kind: WebhookKind) =>
  (p: OfCompany & { readonly itemId: string; readonly kind: string }): Told => ({
    company: p.companyId,
    kind,
    data: { item_id: p.itemId, program: p.kind },
  });
/** A step of a move. Every move of a person comes by here too, and stops at the look-up of its company. */
const ofMove =
  (kind: WebhookKind) =>
  ({ orderId: order }: { readonly orderId: string }): Told => ({ order, kind, data: {} });
const ofItemAndAmount =
  (kind: WebhookKind) =>
  (p: Parameters<ReturnType<typeof ofItem>>[0] & { readonly amountKobo: number }): Told => {
    const message = ofItem(kind)(p);
    return { ...message, data: { ...message.data, amount_kobo: p.amountKobo } };
  };
const ofPerson =
  (kind: WebhookKind) =>
  ({ companyId: company, employeeId }: OfCompany & { readonly employeeId: string }): Told => ({
    company,
    kind,
    data: { employee_id: employeeId },
  });
const changes: Readonly<Partial<Record<OrderKind, WebhookKind>>> = {
  ride: 'ride.changed',
  booking: 'program.changed',
};
type OfApproval = OfCompany & {
  readonly approvalId: string;
  readonly serves: string;
  readonly orderId: string;
  readonly amountKobo: number;
};
const ofApproval =
  (kind: WebhookKind) =>
  (p: OfApproval): Told => ({
    company: p.companyId,
    kind,
    data: { approval_id: p.approvalId, serves: p.serves, order_id: p.orderId, amount_kobo: p.amountKobo },
  });

export const hears: ReadonlyMap<string, Hears[1]> = new Map([
  heard(integrationsEvents.key_made, ({ companyId: company, keyId, scopes }) => ({
    company,
    kind: 'key.made',
    data: { key_id: keyId, scopes },
  })),
  heard(integrationsEvents.key_revoked, ({ companyId: company, keyId }) => ({
    company,
    kind: 'key.revoked',
    data: { key_id: keyId },
  })),
  heard(companiesEvents.relocation_opened, ({ companyId: company, relocationId, employeeId }) => ({
    company,
    kind: 'relocation.opened',
    data: { relocation_id: relocationId, employee_id: employeeId },
  })),
  heard(companiesEvents.relocation_changed, ({ companyId: company, relocationId, budgetKobo }) => ({
    company,
    kind: 'relocation.changed',
    data: { relocation_id: relocationId, budget_kobo: budgetKobo },
  })),
  heard(companiesEvents.relocation_moved, ({ companyId: company, relocationId, status }) => ({
    company,
    kind: 'relocation.moved',
    data: { relocation_id: relocationId, status },
  })),
  heard(billingEvents.billed, ({ companyId: company, billId, number, totalKobo, openKobo, dueOn }) => ({
    company,
    kind: 'invoice.billed',
    data: { invoice_id: billId, number, total_kobo: totalKobo, open_kobo: openKobo, due_on: dueOn },
  })),
  heard(billingEvents.payment_taken, ({ companyId: company, billId, number, amountKobo, openKobo }) => ({
    company,
    kind: 'invoice.paid',
    data: { invoice_id: billId, number, amount_kobo: amountKobo, open_kobo: openKobo },
  })),
  heard(billingEvents.credited, ({ companyId: company, billId, number, creditNote, amountKobo }) => ({
    company,
    kind: 'invoice.credited',
    data: { invoice_id: billId, number, credit_note: creditNote, amount_kobo: amountKobo },
  })),
  heard(programsEvents.item_created, ofItem('item.created')),
  heard(programsEvents.item_confirmed, ofItemAndAmount('item.confirmed')),
  heard(programsEvents.item_waits, ofItem('item.waits')),
  heard(programsEvents.item_changed, ofItem('item.changed')),
  heard(programsEvents.item_started, ofItem('item.started')),
  heard(programsEvents.item_completed, ofItemAndAmount('item.completed')),
  heard(programsEvents.item_cancelled, ofItem('item.cancelled')),
  // An order that was made after an approval is both; hear-events.ts leaves out the second one of all others.
  heard(requestsEvents.published, ({ requestId: order }) => [
    { order, kind: 'booking.created', data: {} },
    { order, kind: 'booking.approved', data: {} },
  ]),
  heard(requestsEvents.repriced, ({ requestId: order, priceKobo, beforeKobo }) => ({
    order,
    kind: 'booking.changed',
    data: { changed: 'price', price_kobo: priceKobo, before_kobo: beforeKobo },
  })),
  heard(requestsEvents.held, ({ requestId: order, held }) => ({
    order,
    kind: 'booking.changed',
    data: { changed: 'hold', held },
  })),
  heard(priceEvents.price_change_answered, ({ orderId: order, answer, priceKobo, amountKobo }) =>
    answer === 'approved'
      ? {
          order,
          kind: 'booking.changed',
          data: { changed: 'price', price_kobo: priceKobo, before_kobo: priceKobo - amountKobo },
        }
      : null,
  ),
  heard(jobsEvents.accepted, ofMove('booking.assigned')),
  // Passed on to another mover at once: `accepted` names it.
  heard(jobsEvents.released, (p) =>
    p.reason === 'reassigned' || p.reason === 'within_team' ? null : ofMove('booking.reopened')(p),
  ),
  heard(workEvents.en_route, ofMove('booking.on_the_way')),
  heard(workEvents.arrived, ofMove('booking.arrived')),
  heard(workEvents.started, ofMove('booking.started')),
  heard(workEvents.delivered, ofMove('booking.delivered')),
  heard(workEvents.completed, ofMove('booking.completed')),
  heard(disputeEvents.disputed, ofMove('booking.disputed')),
  heard(requestsEvents.cancelled, ({ requestId: order, by, feeKobo = 0 }) => ({
    order,
    kind: 'booking.cancelled',
    data: { by: by === 'customer' ? by : 'kaya', fee_kobo: feeKobo },
  })),
  heard(requestsEvents.declined, ({ requestId: order }) => ({ order, kind: 'booking.declined', data: {} })),
  // Moves and items have their own events.
  heard(orderEvents.order_changed, ({ companyId: company, key, state, startsAt: starts_at, priceKobo: price_kobo }) => {
    const kind = changes[kindOfKey(key)];
    return kind ? { company, key, kind, data: { state, starts_at, price_kobo } } : null;
  }),
  heard(approvalEvents.approval_asked, ofApproval('approval.asked')),
  heard(approvalEvents.approval_decided, (p) => {
    const message = ofApproval('approval.decided')(p);
    return { ...message, data: { ...message.data, approved: p.approved } };
  }),
  heard(approvalEvents.approval_withdrawn, ofApproval('approval.withdrawn')),
  heard(approvalEvents.approval_expired, ofApproval('approval.expired')),
  heard(approvalEvents.approval_failed, ofApproval('approval.failed')),
  heard(companiesEvents.employee_added, ofPerson('person.added')),
  heard(companiesEvents.invite_accepted, ofPerson('person.joined')),
  heard(companiesEvents.employee_changed, ofPerson('person.changed')),
  heard(companiesEvents.access_changed, ({ companyId: company, employeeId, from, to }) => ({
    company,
    kind: 'person.access_changed',
    data: { employee_id: employeeId, from, to },
  })),
  heard(companiesEvents.employee_deactivated, ofPerson('person.deactivated')),
  heard(companiesEvents.employee_reactivated, ofPerson('person.reactivated')),
  heard(companiesEvents.employee_removed, ofPerson('person.removed')),
  heard(companiesEvents.people_imported, ({ companyId: company, count }) => ({
    company,
    kind: 'people.imported',
    data: { count },
  })),
]);
