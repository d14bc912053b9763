// Rides on a company's account: of its people, and of guests with a voucher (docs/decisions/0165-rides-for-work.md). Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { notes, optionalLine, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { approvalRefusals } from '../companies/approval-contract.ts';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { creditRefusals } from '../companies/credit-contract.ts';
import { maxPurpose } from '../companies/ride-rules.ts';
import { approvalRules } from '../companies/spend-rules.ts';
import { vehicle } from '../drivers/contract.ts';
import {
  cancellation,
  endedBy,
  instant,
  rideBody,
  rideFaults,
  ridesRefusals,
  trip,
  tripStatus,
  tripTimes,
} from './contract.ts';

export const workRideRefusals = {
  /** The sentences say why. A reserved ride, sent again with `ask_reason`, becomes a question to a manager. */
  ride_needs_approval: refusal(
    409,
    'ride_needs_approval',
    'This ride needs an approval',
    'Say why you need it, and a manager decides.',
  ),
  /** The sentences say why. */
  ride_not_paid: refusal(
    409,
    'ride_not_paid',
    'Your company does not pay for this ride',
    'Pay for it yourself, or change the ride.',
  ),
} as const;
const refuse = workRideRefusals;

const purpose = optionalLine(maxPurpose);

export const bookWorkRide = endpoint({
  name: 'rides.bookWorkRide',
  method: 'POST',
  path: '/api/companies/{company}/rides',
  who: 'account',
  summary:
    'Books a ride that the company pays. It checks the company’s rules for rides and its budgets. A ride for now that breaks one is refused; for a reserved one `ask_reason` asks for an approval.',
  params: ofCompany,
  body: z.strictObject({
    ...rideBody,
    /** What the ride is for, shown to the company. */
    purpose: z.optional(purpose),
    cost_centre_id: z.optional(z.nullable(uuid)),
    project_id: z.optional(z.nullable(uuid)),
    ask_reason: z.optional(z.nullable(notes(approvalRules.maxReason))),
  }),
  /** asked: it waits for an approval, and trip is null. reasons: why it waits. */
  answer: z.object({
    outcome: z.enum(['booked', 'asked']),
    trip: z.nullable(trip),
    reasons: z.array(z.string()),
  }),
  status: 201,
  refusals: [
    ...rideFaults,
    refuse.ride_needs_approval,
    refuse.ride_not_paid,
    creditRefusals.pay_first,
    companiesRefusals.not_allowed,
    approvalRefusals.no_decider,
  ],
  idempotent: true,
});

/**
 * A ride as the company that pays it follows it: who drives, in what, what for, and how far it is. No address, no phone, no code, and nothing else that
 * its passenger wrote.
 */
const companyRide = z.object({
  status: tripStatus,
  scheduled_for: instant,
  /** First name of the passenger, or of the guest as the company typed it. */
  rider_first_name: z.string(),
  vehicle_title: z.string(),
  /** What it is for; '' where nobody said it. */
  purpose: z.string(),
  /** As the passenger sees them, without a phone and a position; null: nobody yet, or the ride was cancelled. */
  driver: z.nullable(
    z.object({
      first_name: z.string(),
      photo_url: z.nullable(z.string()),
      /** 0 while nobody has rated them. */
      rating: z.number(),
      ratings_count: z.number(),
      vehicle,
    }),
  ),
  /** The driver before could not come. */
  driver_lost: z.boolean(),
  pickup_minutes: z.nullable(z.int()),
  arrival_minutes: z.nullable(z.int()),
  times: tripTimes,
  cancellation,
  cancelled: z.nullable(z.object({ by: endedBy, fee_kobo: z.int() })),
  /** A guest rides with it; null: one of the company's people. */
  voucher: z.nullable(
    z.object({
      made_by: z.string(),
      note: z.string(),
      used_rides: z.int(),
      max_rides: z.int(),
      valid_until: z.string(),
    }),
  ),
});
export type CompanyRide = z.output<typeof companyRide>;

const ofRide = z.extend(ofCompany, { ride: uuid });

export const readCompanyRide = endpoint({
  name: 'rides.readCompanyRide',
  method: 'GET',
  path: '/api/companies/{company}/rides/{ride}',
  who: 'account',
  summary:
    'A ride that the company pays: its driver, vehicle and steps, and its voucher. Managers and admins read all, an employee their own. Without addresses, phones and codes.',
  params: ofRide,
  answer: companyRide,
  refusals: [companiesRefusals.not_allowed],
});

export const cancelCompanyRide = endpoint({
  name: 'rides.cancelCompanyRide',
  method: 'POST',
  path: '/api/companies/{company}/rides/{ride}/cancellation',
  who: 'account',
  summary:
    'Cancels a ride that the company pays, until the trip starts, for the fee that was shown; the company is charged it. For managers and admins. The passenger and the driver are told.',
  params: ofRide,
  body: z.strictObject({
    fee_kobo: z.int('Enter an amount').check(z.gte(0, 'Enter an amount')),
    reason: z.optional(z.nullable(notes(300))),
  }),
  answer: companyRide,
  refusals: [companiesRefusals.not_allowed, ridesRefusals.not_cancellable, ridesRefusals.fee_changed],
  idempotent: true,
});
