// Test bookings: made, read and moved on by a company's test keys. They have a separate table, which nothing else in Kaya reads.
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { Input } from '../../../shared/contract.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { firstName } from '../../../shared/first-name.ts';
import { signaturePicture } from '../../../shared/signature.ts';
import { companiesRefusals } from '../../companies/contract.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { employeeOf } from '../../companies/server/door.ts';
import { onTheWaySentence } from '../../requests/cancellation-rules.ts';
import { requestsRefusals } from '../../requests/contract.ts';
import { mayCancel } from '../../requests/following-rules.ts';
import type { RequestStatus } from '../../requests/rules.ts';
import { settleForProgram } from '../../requests/server/door.ts';
import type { Tracking } from '../api-move-contract.ts';
import { moveRefusals } from '../api-move-contract.ts';
import type * as contract from '../api-order-contract.ts';
import { apiOrderRefusals as refuse } from '../api-order-contract.ts';
import { apiRules, quoteRules, type WebhookKind } from '../rules.ts';
import * as rules from '../test-booking-rules.ts';
import { expectRoom } from './expect-room.ts';
import { knownBooking, type OneOfCompany } from './known-booking.ts';
import { pricedByQuote } from './make-quote.ts';
import { makerOfKey } from './api-keys.sql.ts';
import { idsOfCodes } from './own-company.ts';
import { queueMessage } from './queue-message.ts';
import * as sql from './test-bookings.sql.ts';
import { testPeople } from './test-data.ts';

type Row = sql.TestBookingRow;

/** As the request of a real move would be. */
const requestStatusOf = (steps: readonly rules.StepTaken[]): RequestStatus => {
  const status = rules.statusOf(steps);
  if (status === 'completed') return 'fulfilled';
  return status === 'cancelled' ? 'cancelled' : 'published';
};

const testReason = 'It has an approval_reason, so this test waits for an approval.';

const shown = ({ id, reference, booking, steps, created_at }: Row): contract.ApiBooking => {
  const { price_kobo: _price, starts_at, ends: _ends, areas: _areas, person: _person, asked, ...rest } = booking;
  const waits = rules.lastOf(steps) === 'asked';
  const withdrawn = asked !== null && rules.lastOf(steps) === 'cancelled' && steps.length === 2;
  const status = waits ? 'waiting' : withdrawn ? 'withdrawn' : requestStatusOf(steps);
  return {
    id,
    reference,
    test: true,
    ...rest,
    status,
    // As a live one that is over a limit: a test asks nobody, and its next step approves it.
    approval:
      asked === null
        ? null
        : {
            id,
            state: waits ? 'waiting' : withdrawn ? 'withdrawn' : 'approved',
            reasons: [testReason],
            decision: null,
            expires_at: starts_at,
          },
    amount_kobo: status === 'cancelled' || withdrawn ? null : booking.price_kobo,
    created_at: created_at.toISOString(),
  };
};

/** The tracking of a test booking. */
export const testTrackingOf = ({ id, reference, booking, steps }: Row): Tracking => {
  const last = rules.lastOf(steps);
  if (last === 'asked') throw new Refused(refuse.waits_for_approval);
  const at = steps.at(-1)?.at ?? booking.starts_at;
  const has = (code: rules.StepTaken['code']): boolean => steps.some((step) => step.code === code);
  const place = rules.testPosition(steps, booking.ends.from, booking.ends.to);
  const { allowed, reason } = mayCancel({ status: requestStatusOf(steps), job: { status: rules.statusOf(steps) } });
  return {
    id,
    reference,
    test: true,
    status: rules.statusOf(steps),
    starts_at: booking.starts_at,
    steps: [...steps],
    mover: has('mover') ? { name: rules.testMover.name, phone: rules.testMover.phone } : null,
    start_code: ['mover', 'on_the_way', 'arrived'].includes(last) ? rules.testCode : null,
    position: place && { ...place, at },
    arrives_at: last === 'on_the_way' ? new Date(Date.parse(at) + rules.testWayMinutes * 60_000).toISOString() : null,
    price_kobo: booking.price_kobo,
    has_proof: has('delivered'),
    cancellation: {
      allowed,
      fee_kobo: 0,
      free_until: null,
      why: reason ?? onTheWaySentence,
    },
  };
};

/** Says so where it is a live booking of the company; refuses with not_found all others. */
export const testBookingOf = async (act: Act, company: string, id: string): Promise<Row> => {
  const row = await act.one(sql.oneTestBooking, { company, id });
  if (row) return row;
  throw new Refused((await knownBooking(act, { company, id })) ? refuse.live_booking : common.not_found);
};

export const isTestBooking = async (act: Act, of: OneOfCompany): Promise<boolean> =>
  (await act.one(sql.oneTestBooking, of)) !== undefined;

export const readTest = async (act: Act, company: string, id: string): Promise<contract.ApiBooking> =>
  shown(await testBookingOf(act, company, id));

export const listTests = async (
  act: Act,
  company: string,
  { cursor, reference }: { readonly cursor?: string | undefined; readonly reference?: string | undefined },
) => {
  if (reference !== undefined) {
    const row = await act.one(sql.testReferredTo, { company, reference });
    return { items: row ? [shown(row)] : [], next: null };
  }
  const rows = await act.sql(sql.testBookingsOf, { company, before: cursor ?? highestId, max: apiRules.page + 1 });
  const { items, next } = cutPage(rows, apiRules.page);
  return { items: items.map(shown), next };
};

/** Priced like a real one; budgets and rules of the company are not asked, since nothing is spent. By the system. */
export const bookTest = async (
  act: Act,
  { companyId: company, id: key }: NonNullable<Act['actor']['key']>,
  body: Input<typeof contract.createBooking>['body'],
): Promise<contract.ApiBooking> => {
  const { cost_centre = null, project = null, reference = null } = body;
  await idsOfCodes(act, company, body);
  const employee_id = body.employee_id ?? (await act.one(makerOfKey, { company, id: key }))?.made_by ?? null;
  const person =
    testPeople.find(({ id }) => id === employee_id) ??
    (employee_id === null ? undefined : await employeeOf(act, company, employee_id));
  if (employee_id && !person)
    throw refuseField(companiesRefusals.not_allowed, 'employee_id', 'This person is not in your company any more.');
  const order = await settleForProgram(act, body);
  const priced = (await pricedByQuote(act, company, body)) ?? order.priced;
  const booking: sql.TestBooking = {
    kind: 'request',
    title: order.title,
    service: order.body.service_type,
    date: body.preferred_date,
    time: body.preferred_time,
    from: body.present_location,
    to: order.body.service_type === 'moving' ? (body.destination ?? null) : null,
    employee_id,
    cost_centre,
    project,
    amount_kobo: priced.total_kobo,
    price_kobo: priced.total_kobo,
    starts_at: order.starts_at.toISOString(),
    ends: { from: order.from, to: order.to },
    areas: {
      from: order.areas.present.full,
      to: order.body.service_type === 'moving' ? order.areas.destination.full : null,
    },
    person: person?.name ?? null,
    asked: body.approval_reason || null,
  };
  const steps = [{ code: body.approval_reason ? 'asked' : 'placed', at: (await act.now()).toISOString() }] as const;
  const id = randomUUIDv7();
  await expectRoom(act, company);
  const row = await act.one(sql.insertTestBooking, { id, company, reference, booking, steps });
  if (!row) throw new Refused(refuse.reference_taken);
  void act.sql(sql.dropOldTests, { company, keep: rules.testBookingRules.max });
  await tell(act, company, row);
  return shown(row);
};

/** As the messages of a real move (companiesPaying in requests). There is no page to follow it. */
const saidOf = ({ id, reference, booking, steps }: Row) => ({
  booking_id: id,
  reference,
  order_key: orderKey('request', id),
  service: booking.service === 'moving' ? 'move' : booking.service,
  person: booking.employee_id && { employee_id: booking.employee_id, name: booking.person },
  ...booking.areas,
  starts_at: booking.starts_at,
  price_kobo: booking.price_kobo,
  replaces: null,
  replaced_by: null,
  mover: steps.some(({ code }) => code === 'mover')
    ? { first_name: firstName(rules.testMover.name), vehicle: rules.testMover.vehicle }
    : null,
  tracking_url: null,
});

const tell = async (act: Act, company: string, row: Row): Promise<void> => {
  const { id, booking, steps } = row;
  const last = rules.lastOf(steps);
  const at = new Date(steps.at(-1)?.at ?? Date.now());
  const send = (kind: WebhookKind, data: object) =>
    queueMessage(act, { company, event: null, kind, at, data: { ...saidOf(row), ...data } });
  const approval = { approval_id: id, serves: 'request', order_id: id, amount_kobo: booking.price_kobo };
  if (last === 'asked') return send('approval.asked', approval);
  if (last === 'placed' && booking.asked !== null) {
    await send('approval.decided', { ...approval, approved: true });
    await send('booking.created', {});
    return send('booking.approved', { approval_id: id });
  }
  if (last === 'cancelled' && steps.length === 2 && booking.asked !== null) return send('approval.withdrawn', approval);
  if (last === 'cancelled') return send('booking.cancelled', { by: 'customer', fee_kobo: 0 });
  const bill = { amount_kobo: booking.price_kobo, invoice_id: null, invoice_number: 'TEST-1', due_on: booking.date };
  return send(rules.kindAfter[last], last === 'billed' ? bill : {});
};

/** Null: another call took a step in the same instant. */
const take = async (act: Act, company: string, row: Row, code: rules.StepTaken['code']): Promise<Tracking | null> => {
  const steps = [...row.steps, { code, at: (await act.now()).toISOString() }];
  const taken = await act.one(sql.takeTestStep, { company, id: row.id, seen: row.steps.length, steps });
  if (!taken) return null;
  await tell(act, company, taken);
  return testTrackingOf(taken);
};

/** By the system, which writes the webhook's message. If another call takes a step at the same time, that step counts. */
export const advanceTest = async (act: Act, company: string, id: string): Promise<Tracking> => {
  const row = await testBookingOf(act, company, id);
  const next = rules.nextStep(row.steps);
  if (!next) throw new Refused(moveRefusals.no_more_steps);
  return (await take(act, company, row, next)) ?? testTrackingOf(await testBookingOf(act, company, id));
};

/** After a step in the same instant it is asked again whether it may be cancelled: what answers is cancelled. */
export const cancelTest = async (act: Act, company: string, id: string, fee_kobo: number): Promise<Tracking> => {
  const row = await testBookingOf(act, company, id);
  // One that waits is withdrawn.
  const { allowed, why } =
    rules.lastOf(row.steps) === 'asked' ? { allowed: true, why: '' } : testTrackingOf(row).cancellation;
  if (!allowed) throw new Refused(requestsRefusals.not_cancellable, { detail: why });
  if (fee_kobo !== 0)
    throw new Refused(requestsRefusals.fee_changed, { detail: 'Cancelling is free now.', about: { fee_kobo: 0 } });
  return (await take(act, company, row, 'cancelled')) ?? cancelTest(act, company, id, fee_kobo);
};

const strokes = [[120, 140, 180, 90, 240, 160, 300, 80, 360, 150, 430, 100, 520, 130]];

/** Undefined: it is not delivered. The photo is a sample. */
export const testProofOf = ({ steps }: Row, origin: string, now: Date) => {
  const delivered = steps.find(({ code }) => code === 'delivered');
  if (!delivered) return undefined;
  const valid_until = new Date(now.getTime() + quoteRules.proofMinutes * 60_000).toISOString();
  return {
    kind: 'photo' as const,
    at: delivered.at,
    received_by: 'Test Receiver',
    photo: { url: `${origin}/icons/icon-192.png`, valid_until },
    signed: { as: 'Test Receiver', at: delivered.at, signature: signaturePicture(strokes) },
  };
};
