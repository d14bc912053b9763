import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { checkInNigeria } from '../../places/server/door.ts';
import { driversRefusals as refuse } from '../contract.ts';
import { driversEvents } from '../events.ts';
import { headingsUsed } from '../heading-contract.ts';
import { headingRules } from '../rules.ts';
import { dropHeading, putHeading } from './headings.sql.ts';
import { ownDriver } from './read-driver.ts';
import type * as headingContract from '../heading-contract.ts';

export const setHeading: UseCase<typeof headingContract.setHeading> = async (act, { body: { label, lat, lng } }) => {
  checkInNigeria({ lat, lng }, 'lat');
  const { id } = await ownDriver(act);
  const { hours, maxADay: max } = headingRules;
  if (!(await act.one(putHeading, { id, label, lat, lng, hours, max }))) {
    throw new Refused((await ownDriver(act)).online ? headingsUsed : refuse.not_online);
  }
  act.emit(driversEvents.heading_changed, { driverId: id, set: true, by: 'driver' });
  return ownDriver(act);
};

export const clearHeading: UseCase<typeof headingContract.clearHeading> = async (act) => {
  const { id } = await ownDriver(act);
  if (await act.one(dropHeading, { id })) {
    act.emit(driversEvents.heading_changed, { driverId: id, set: false, by: 'driver' });
  }
  return ownDriver(act);
};
