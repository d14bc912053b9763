import { staffOnly } from '../../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { releaseByStaff } from '../../../money/server/door.ts';
import { driveEvents } from '../../drive-events.ts';
import { staffRideRefusals as refuse } from '../../staff-contract.ts';
import type * as contract from '../../staff-contract.ts';
import { tripFileOf } from '../read-trip-file.ts';
import { findTrip } from '../trips.sql.ts';

/** If two members of staff try at once, one releases it. The company still owes its bill (docs/decisions/0108-staff-release-what-waits.md). */
export const releaseRidePay: UseCase<typeof contract.releaseRidePay> = async (act, { params: { id }, body }) => {
  staffOnly(act);
  const row = await act.one(findTrip, { id });
  if (!row) throw new Refused(common.not_found);
  if (!(await releaseByStaff(act, id))) throw new Refused(refuse.nothing_waits);
  const { customer_id: customerId, driver_id: driverId } = row;
  act.emit(driveEvents.pay_released, { tripId: id, customerId, driverId, reason: body.reason });
  return tripFileOf(act, id);
};
