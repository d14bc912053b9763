// For other modules. The view drivers.online has the drivers who are online for a ride.
import type { Act } from '../../../kernel/db/act.ts';
import type { ApplicationView } from '../application-contract.ts';
import type { DriverCard } from '../contract.ts';
import { findApplication } from './applications.sql.ts';
import { cardsOf, nameOf, onlineByDay, onlineSeconds } from './drivers.sql.ts';
import { viewOf } from './read-application.ts';
import { countApplicationsWaiting } from './staff.sql.ts';

export { endHeadings } from './end-headings.ts';
export { mayDrive } from './may-drive.ts';
export { ownDriver } from './read-driver.ts';

/** What customers may know about these drivers; unordered. */
export const driverCards = (act: Act, ids: readonly string[]): Promise<DriverCard[]> =>
  ids.length === 0 ? Promise.resolve([]) : act.sql(cardsOf, { ids: [...ids] });

/**
 * The name in which a driver's payouts should arrive: staff compared it with the papers, and it no longer changes, so it is never new. Null
 * for an actor who does not drive.
 */
export const ownPayee = async (act: Act): Promise<{ name: string; changed: false } | null> => {
  const driverRow = act.actor.accountId && (await act.one(nameOf, { id: act.actor.accountId }));
  return driverRow ? { name: driverRow.full_name, changed: false } : null;
};

/** How long the actor was online since that time, s. */
export const onlineSince = async (act: Act, driver: string, since: Date): Promise<number> =>
  (await act.one(onlineSeconds, { id: driver, since }))?.seconds ?? 0;

/** How long the actor was online on each Lagos day, from midnight `from` to midnight `to`, s; days without online time are left out. */
export const onlineDays = (
  act: Act,
  of: { id: string; from: Date; to: Date },
): Promise<{ day: string; seconds: number }[]> => act.sql(onlineByDay, of);

/** The actor's application to drive; null if there is none. */
export const applicationToDrive = async (act: Act): Promise<ApplicationView | null> => {
  const row = act.actor.accountId && (await act.one(findApplication, { id: act.actor.accountId }));
  return row ? viewOf(row) : null;
};

/** Applications of which any part awaits staff, counted up to `max`; for staff. */
export const countDriversToReview = async (act: Act, max: number): Promise<number> =>
  (await act.one(countApplicationsWaiting, { max }))?.waiting ?? 0;
