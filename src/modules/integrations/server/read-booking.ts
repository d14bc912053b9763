import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { companyBookingOf } from '../../bookings/server/door.ts';
import { companyOrderOf } from '../../requests/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { ownKeyOf } from './own-company.ts';
import { readTest } from './test-bookings.ts';

export const bookingOf = async (act: Act, of: { readonly company: string; readonly id: string }) => {
  const request = await companyOrderOf(act, of);
  if (request) return { ...request, kind: 'request' as const };
  const booking = await companyBookingOf(act, of);
  if (!booking) throw new Refused(common.not_found);
  return { ...booking, kind: 'booking' as const };
};

export const readBooking: UseCase<typeof contract.readBooking> = (act, { params: { id } }) => {
  const { companyId: company, test } = ownKeyOf(act);
  return test ? readTest(act, company, id) : bookingOf(act, { company, id });
};
