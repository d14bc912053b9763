import type { Act } from '../../../kernel/db/act.ts';
import { companyBookingOf } from '../../bookings/server/door.ts';
import { companyOrderOf } from '../../requests/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { askedBookingOf, shownAsked, withApprovals } from './asked-bookings.ts';

export type OneOfCompany = { readonly company: string; readonly id: string };

/** The booking as the company has it; undefined: it has none with this id. */
export const knownBooking = async (act: Act, of: OneOfCompany): Promise<contract.ApiBooking | undefined> => {
  const request = await companyOrderOf(act, of);
  if (request) return (await withApprovals(act, of.company, [{ ...request, kind: 'request' as const }]))[0];
  const asked = await askedBookingOf(act, of);
  if (asked) return shownAsked(asked, await act.now());
  const booking = await companyBookingOf(act, of);
  return booking && (await withApprovals(act, of.company, [{ ...booking, kind: 'booking' as const }]))[0];
};
