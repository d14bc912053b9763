import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { driversRefusals as refuse } from '../contract.ts';
import { driversEvents } from '../events.ts';
import { look } from './drivers.sql.ts';
import { ownDriver } from './read-driver.ts';
import type * as contract from '../contract.ts';

/** STOP does not affect a trip or an open offer. */
export const setLooking: UseCase<typeof contract.setLooking> = async (act, { body: { looking } }) => {
  const { id } = await ownDriver(act);
  const before = await act.one(look, { id, looking });
  if (!before) throw new Refused(refuse.not_online);
  if (before.was !== looking) act.emit(driversEvents.looking_changed, { driverId: id, looking });
  return ownDriver(act);
};
