import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { touch } from '../../../workers/server/door.ts';
import { crewRefusals as refuse } from '../../crew-contract.ts';
import { bringOwn } from './crews.sql.ts';
import { tellAccepted } from './tell-crew.ts';
import { jobOf } from '../who-is-who.ts';
import type * as contract from '../../crew-contract.ts';

/** 'I bring my own': the job is the lead's at once, with the pay of the free places. Idempotent. */
export const bringOwnHelpers: UseCase<typeof contract.bringOwnHelpers> = async (act, { params: { id } }) => {
  touch(act);
  const crew = await act.one(bringOwn, { job: id });
  if (crew) {
    tellAccepted(act, crew);
    return { id, status: crew.status };
  }
  const status = await jobOf(act, id, 'worker').then(
    (job) => job.status,
    () => null,
  );
  if (status !== 'assigned') throw new Refused(refuse.crew_moved_on);
  return { id, status };
};
