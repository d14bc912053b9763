import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { isBarred } from '../../workers/server/door.ts';
import { type Driver, driversRefusals as refuse } from '../contract.ts';
import { hasApprovedVehicle } from './vehicles.sql.ts';

/**
 * Refuses an actor who may not drive now: with barred, not_approved, papers_expired or no_approved_vehicle. The same rule as
 * drivers.standing.
 */
export const mayDrive = async (act: Act, { id, status, papers_until }: Driver): Promise<void> => {
  if (await isBarred(act, id)) throw new Refused(workersRefusals.barred);
  if (status !== 'approved') throw new Refused(refuse.not_approved);
  if (papers_until !== null && papers_until < lagosDate(await act.now())) throw new Refused(refuse.papers_expired);
  const vehicle = await act.one(hasApprovedVehicle, { driver: id });
  if (!vehicle?.has) throw new Refused(refuse.no_approved_vehicle);
};
