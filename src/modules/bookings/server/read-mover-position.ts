import type { UseCase } from '../../../kernel/http/route.ts';
import { moverPosition } from '../../jobs/server/door.ts';
import type { readMoverPosition } from '../contract.ts';
import { jobOf } from './track-request.ts';
import { followed } from './tracking-key.ts';

/** Null until the mover shares it, and again once they have arrived. */
export const showMoverPosition: UseCase<typeof readMoverPosition> = async (act, { params }) => {
  const job = await jobOf(act, (await followed(act, params.key)).id);
  return { position: job ? await moverPosition(act, job.id) : null };
};
