import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../api-order-contract.ts';
import { apiOrderRefusals as refuse } from '../api-order-contract.ts';
import { knownBooking, type OneOfCompany } from './known-booking.ts';
import { ownKeyOf } from './own-company.ts';
import { isTestBooking, readTest } from './test-bookings.ts';

/** Says so where it is a test booking of the company; refuses with not_found all others. */
export const bookingOf = async (act: Act, of: OneOfCompany): Promise<contract.ApiBooking> => {
  const booking = await knownBooking(act, of);
  if (booking) return booking;
  throw new Refused((await isTestBooking(act, of)) ? refuse.test_booking : common.not_found);
};

export const readBooking: UseCase<typeof contract.readBooking> = (act, { params: { id } }) => {
  const { companyId: company, test } = ownKeyOf(act);
  return test ? readTest(act, company, id) : bookingOf(act, { company, id });
};
