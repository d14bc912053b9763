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
import { rideBody, rideFaults, trip } from './contract.ts';

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
