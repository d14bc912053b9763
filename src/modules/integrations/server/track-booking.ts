import type { UseCase } from '../../../kernel/http/route.ts';
import { followForProgram } from '../../requests/server/door.ts';
import type * as contract from '../api-move-contract.ts';
import { askedBookingOf, askedTrackingOf } from './asked-bookings.ts';
import { ownKeyOf } from './own-company.ts';
import { testBookingOf, testTrackingOf } from './test-bookings.ts';

/** By the follower of the order (follower-of-key.ts). */
export const trackBooking: UseCase<typeof contract.trackBooking> = async (act, { params: { id } }) => {
  const { companyId: company, test } = ownKeyOf(act);
  if (test) return testTrackingOf(await testBookingOf(act, company, id));
  const asked = await askedBookingOf(act, { company, id });
  return asked ? askedTrackingOf(asked, await act.now()) : followForProgram(act, company, id);
};
