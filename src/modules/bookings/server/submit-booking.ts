import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { displayCode } from '../../../shared/ids.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { memberOf, mustMayOrder, relocationFor, wrongCodeOf } from '../../companies/server/door.ts';
import { keepPhone, recordConsents } from '../../identity/server/door.ts';
import { bookingsRefusals } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import {
  asksRelocation,
  bookingRules,
  bookingTitle,
  firstFault,
  optionLabel,
  projectScales,
  type RequiredField,
} from '../rules.ts';
import { requestsRefusals } from '../../requests/contract.ts';
import { whenFault } from '../../requests/rules.ts';
import { noteBooking } from './follow-order.ts';
import { bookingPath, newBookingLink } from './link-key.ts';
import { storeBooking } from './bookings.sql.ts';
import { mail } from './mail.ts';
import { writeBookingLetter } from './write-letter.ts';
import type * as bookingContract from '../contract.ts';

type Asked = Input<typeof bookingContract.submitBooking>['body'];

/** Checks every step again, as the wizard does; afterwards all required fields are present. */
const checked = (body: Asked, now: Date) => {
  const fault = firstFault(body);
  if (fault) throw new Refused(bookingsRefusals[fault.code], { detail: fault.detail, fields: fault.fields });
  const when = whenFault(body.preferred_start_date ?? '', '', now);
  if (when) throw refuseField(requestsRefusals[when.code], 'preferred_start_date', when.message);
  return body as Asked & { [K in RequiredField]: NonNullable<Asked[K]> };
};

/** The codes and the relocation must be the company's. Returns whom the relocation moves; undefined without one. */
const checkPayer = async (act: Act, payer: NonNullable<Asked['company']>) => {
  const { company_id, cost_centre_id = null, project_id = null, relocation_id = null } = payer;
  const wrong = await wrongCodeOf(act, company_id, { cost_centre_id, project_id });
  if (wrong) throw refuseField(bookingsRefusals.wrong_payer, `company.${wrong}`);
  if (!relocation_id) return undefined;
  const moved = await relocationFor(act, company_id, relocation_id);
  if (!moved) throw refuseField(bookingsRefusals.wrong_payer, 'company.relocation_id');
  return moved;
};

/** Stores the booking, saves the consents, queues the email with the link: all or nothing. */
export const submitBooking: UseCase<typeof bookingContract.submitBooking> = async (act, { body }, { address }) => {
  const submitted = checked(body, await act.now());
  const relocation = asksRelocation(submitted.service_type);
  const id = randomUUIDv7();
  const user_id = act.actor.accountId;
  const { service_type, service_level, company } = submitted;
  // Refuses with not_found if they do not belong to the company, or no longer do.
  const member = company ? await memberOf(act, company.company_id, 'bookForSelf') : null;
  const moved = company ? await checkPayer(act, company) : undefined;
  if (member) await mustMayOrder(act, member.company_id);
  const row = {
    id,
    user_id,
    service_type,
    move_type: submitted.move_type,
    service_level,
    user_email: submitted.email,
    user_phone: submitted.phone,
    company_name: submitted.company_name,
    contact_person: submitted.contact_person,
    primary_location: submitted.primary_location,
    service_area: submitted.service_area,
    destination: submitted.destination ?? '',
    distance_m: submitted.distance_m ?? null,
    preferred_start_date: submitted.preferred_start_date,
    preferred_time: submitted.preferred_time,
    project_scale: submitted.project_scale,
    special_requirements: submitted.special_requirements ?? '',
    // A draft may still hold these from a previously chosen service.
    number_of_employees: (relocation && submitted.number_of_employees) || null,
    relocation_type: (relocation && submitted.relocation_type) || null,
    distance: (relocation && submitted.distance) || null,
    budget_range: submitted.budget_range,
    project_timeline: submitted.project_timeline,
    additional_services: [...new Set(submitted.additional_services ?? [])],
    hours: bookingRules.reviewHours,
    company_id: member?.company_id ?? null,
    employee_id: member?.employee_id ?? null,
    cost_centre_id: company?.cost_centre_id ?? null,
    project_id: company?.project_id ?? null,
    relocation_id: company?.relocation_id ?? null,
  };
  void act.sql(storeBooking, row);
  await noteBooking(act, row, moved ? 'relocation' : 'wizard', moved);
  if (user_id) await keepPhone(act, { account: user_id, phone: submitted.phone, email: submitted.email });
  recordConsents(act, {
    accountId: user_id,
    email: submitted.email,
    source: 'booking',
    purposes: [...new Set(submitted.consents ?? [])],
  });
  const code = displayCode(id);
  act.emit(bookingsEvents.received, { bookingId: id, customerId: user_id, code, title: bookingTitle(submitted) });
  const link = newBookingLink(act, id);
  await writeBookingLetter(
    act,
    row,
    (about) =>
      mail('booking_received', {
        ...about,
        start_date: row.preferred_start_date,
        scale: optionLabel(projectScales, row.project_scale),
      }),
    { link, source: user_id ?? limitKey(address) },
  );
  const key = user_id ? id : link.secret;
  return { id, code, key, path: bookingPath(key) };
};
