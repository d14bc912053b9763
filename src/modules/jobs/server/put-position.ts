import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { checkInNigeria } from '../../places/server/door.ts';
import { jobRefusals as refuse } from '../contract.ts';
import type { Position } from '../position-contract.ts';
import { keepPosition, positionOf, removePosition } from './positions.sql.ts';
import { jobOf } from './who-is-who.ts';
import type * as positionContract from '../position-contract.ts';

/** Refuses with not_found a job that is not this mover's, with wrong_step while they are not on the way to it. */
export const putPosition: UseCase<typeof positionContract.putPosition> = async (
  act,
  { params: { id }, body: { lat, lng } },
) => {
  checkInNigeria({ lat, lng }, 'lat');
  await jobOf(act, id, 'worker');
  if (!(await act.one(keepPosition, { job: id, lat, lng }))?.kept) throw new Refused(refuse.wrong_step);
  return { id, shared: true };
};

export const dropPosition: UseCase<typeof positionContract.dropPosition> = async (act, { params: { id } }) => {
  await jobOf(act, id, 'worker');
  await act.sql(removePosition, { job: id });
  return { id, shared: false };
};

/** For the customer of the job and staff, while its mover is on the way; null otherwise. */
export const moverPosition = async (act: Act, jobId: string): Promise<Position | null> => {
  const row = await act.one(positionOf, { job: jobId });
  return row ? { ...row, seen_at: row.seen_at.toISOString() } : null;
};
