import type { UseCase } from '../../../kernel/http/route.ts';
import { moverPosition } from '../../jobs/server/door.ts';
import { jobOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as contract from '../contract.ts';

/** Null until the mover shares it, and again once they have arrived. */
export const readMoverPosition: UseCase<typeof contract.readMoverPosition> = async (act, { params }) => {
  const job = await jobOf(act, (await followed(act, params.key)).id);
  return { position: job ? await moverPosition(act, job.id) : null };
};
