// Vouchers: a company pays rides of a guest (docs/decisions/0165-rides-for-work.md). Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, idCursorQuery, koboAmount, nameField, optionalLine, pageOf, phone, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { peopleRefusals } from '../companies/people-contract.ts';
import { classes, places } from '../companies/ride-rules-contract.ts';
import { vehicleClass } from '../drivers/contract.ts';
import { rideBody, rideFaults, trip } from './contract.ts';
import { voucherRules, voucherStates } from './voucher-rules.ts';

export const voucherRefusals = {
  voucher_unknown: refusal(
    404,
    'voucher_unknown',
    'This voucher does not exist',
    'Check that the link is whole. Its sender may have made a new one.',
  ),
  /** It was named by its id, and was not sent to the person who asks. */
  voucher_elsewhere: refusal(
    404,
    'voucher_elsewhere',
    'Open the link of your voucher',
    'Open it once more on this device, or sign in with the email or phone to which it was sent.',
  ),
  voucher_revoked: refusal(410, 'voucher_revoked', 'This voucher was withdrawn', 'Ask the company that sent it.'),
  /** The sentence names the first or last moment. */
  voucher_early: refusal(409, 'voucher_early', 'This voucher is not valid yet', 'It starts later.'),
  voucher_expired: refusal(410, 'voucher_expired', 'This voucher has expired', 'Ask the company that sent it.'),
  voucher_used: refusal(410, 'voucher_used', 'This voucher is used up', 'Ask the company that sent it for another.'),
  voucher_taken: refusal(
    409,
    'voucher_taken',
    'Somebody else uses this voucher',
    'A voucher is for one person. Sign in with the account with which you used it first.',
  ),
  /** The people of its company ride by the rules of the company, which a voucher would pass by. */
  voucher_own: refusal(
    409,
    'voucher_own',
    'This voucher is for a guest',
    'You belong to the company that pays. Choose its account when you book the ride.',
  ),
  /** The sentences say what it does not pay: the place, the vehicle, the fare. */
  voucher_other_ride: refusal(409, 'voucher_other_ride', 'This voucher is for another ride', 'Change the ride.'),
  /** For the guest, without the company's figures. */
  voucher_not_paid: refusal(
    409,
    'voucher_not_paid',
    'The company cannot pay for this ride now',
    'Ask the person who sent you the voucher, or pay for the ride yourself.',
  ),
  not_revocable: refusal(409, 'not_revocable', 'Not possible now', 'This voucher has ended.'),
  rides_off: refusal(
    409,
    'rides_off',
    'Rides are off',
    'Your company does not pay for rides. An admin can switch them on under Budgets.',
  ),
} as const;
const refuse = voucherRefusals;

const voucher = z.object({
  id: z.string(),
  guest_name: z.string(),
  guest_email: z.nullable(z.string()),
  guest_phone: z.nullable(z.string()),
  state: z.enum(voucherStates),
  valid_from: z.string(),
  valid_until: z.string(),
  max_rides: z.int(),
  used_rides: z.int(),
  max_fare_kobo: z.int(),
  places: z.nullable(z.array(z.string())),
  vehicle_classes: z.nullable(z.array(vehicleClass)),
  note: z.string(),
  made_by: z.string(),
  created_at: z.string(),
});
export type Voucher = z.output<typeof voucher>;

/** link: shown only now, because only its hash is stored. sent: by email or text. */
const madeVoucher = z.object({ voucher, link: z.string(), sent: z.array(z.enum(['email', 'sms'])) });

export const listVouchers = endpoint({
  name: 'rides.listVouchers',
  method: 'GET',
  path: '/api/companies/{company}/ride-vouchers',
  who: 'account',
  summary: 'The vouchers of a company, newest first; 20 a page. For managers and admins.',
  params: ofCompany,
  query: idCursorQuery,
  answer: pageOf(voucher),
});

export const makeVoucher = endpoint({
  name: 'rides.makeVoucher',
  method: 'POST',
  path: '/api/companies/{company}/ride-vouchers',
  who: 'account',
  summary: 'Makes a voucher for rides of a guest, and sends its link where an email or a phone is given.',
  params: ofCompany,
  body: z
    .strictObject({
      guest_name: nameField(120, 'Enter the guest’s name'),
      guest_email: z.optional(z.nullable(email)),
      guest_phone: z.optional(z.nullable(phone)),
      valid_from: z.iso.datetime({ offset: true, error: 'Choose a date and a time' }),
      valid_until: z.iso.datetime({ offset: true, error: 'Choose a date and a time' }),
      max_rides: z
        .int('Enter a number')
        .check(z.gte(1, 'Enter 1 to 50 rides'), z.lte(voucherRules.maxRides, 'Enter 1 to 50 rides')),
      max_fare_kobo: koboAmount.check(z.lte(voucherRules.maxFare_kobo, 'Enter a lower fare')),
      places,
      vehicle_classes: classes,
      cost_centre_id: z.optional(z.nullable(uuid)),
      project_id: z.optional(z.nullable(uuid)),
      note: z.optional(optionalLine(300)),
    })
    .check(
      z.refine(({ valid_from, valid_until }) => Date.parse(valid_from) < Date.parse(valid_until), {
        message: 'Choose a time after the first',
        path: ['valid_until'],
      }),
    ),
  answer: madeVoucher,
  status: 201,
  refusals: [companiesRefusals.not_allowed, peopleRefusals.letters_limit, refuse.rides_off],
});

const ofVoucher = z.extend(ofCompany, { voucher: uuid });

export const resendVoucher = endpoint({
  name: 'rides.resendVoucher',
  method: 'POST',
  path: '/api/companies/{company}/ride-vouchers/{voucher}/link',
  who: 'account',
  summary: 'Makes a new link for a voucher and sends it again. The link before stops working.',
  params: ofVoucher,
  answer: madeVoucher,
  refusals: [companiesRefusals.not_allowed, peopleRefusals.letters_limit, refuse.not_revocable],
});

export const revokeVoucher = endpoint({
  name: 'rides.revokeVoucher',
  method: 'POST',
  path: '/api/companies/{company}/ride-vouchers/{voucher}/revocation',
  who: 'account',
  summary: 'Withdraws a voucher. Rides booked with it go on.',
  params: ofVoucher,
  answer: voucher,
  refusals: [companiesRefusals.not_allowed, refuse.not_revocable],
});

const secret = z.string().check(z.regex(/^[\w-]{43}$/, 'Check that the link is whole'));
/** By its link; or by its id, which is no secret: only for the person with whose proven email or phone the company made it, or who rode with it. */
const named = { secret: z.optional(secret), voucher_id: z.optional(uuid) } as const;
const isNamedOnce = z.refine<{ secret?: string | undefined; voucher_id?: string | undefined }>(
  ({ secret: link, voucher_id: id }) => (link === undefined) !== (id === undefined),
  { message: 'Name the voucher by its link or by its id', path: ['secret'] },
);
const ways = [
  refuse.voucher_unknown,
  refuse.voucher_elsewhere,
  refuse.voucher_revoked,
  refuse.voucher_expired,
  refuse.voucher_used,
  refuse.voucher_taken,
  refuse.voucher_own,
] as const;

export const readVoucher = endpoint({
  name: 'rides.readVoucher',
  method: 'POST',
  path: '/api/ride-vouchers/reading',
  who: 'anyone',
  summary: 'What the holder of a voucher may ride. By its link it needs no account; uses nothing.',
  body: z.strictObject(named).check(isNamedOnce),
  answer: z.object({
    id: z.string(),
    company_name: z.string(),
    guest_name: z.string(),
    valid_from: z.string(),
    valid_until: z.string(),
    rides_left: z.int(),
    max_fare_kobo: z.int(),
    places: z.nullable(z.array(z.string())),
    vehicle_classes: z.nullable(z.array(vehicleClass)),
  }),
  refusals: ways,
});

export const bookVoucherRide = endpoint({
  name: 'rides.bookVoucherRide',
  method: 'POST',
  path: '/api/ride-vouchers/rides',
  who: 'account',
  summary: 'Books a ride that the company of the voucher pays, and uses the voucher once.',
  body: z.strictObject({ ...rideBody, ...named }).check(isNamedOnce),
  answer: trip,
  status: 201,
  refusals: [...rideFaults, ...ways, refuse.voucher_early, refuse.voucher_other_ride, refuse.voucher_not_paid],
  idempotent: true,
});
