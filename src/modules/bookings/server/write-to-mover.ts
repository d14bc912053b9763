import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { readMessages, writeMessage } from '../../jobs/server/door.ts';
import { bookingsRefusals as refuse, type listTrackMessages, type sendTrackMessage } from '../contract.ts';
import { mayWrite } from '../following.ts';
import { factsOf, jobOf } from './track-request.ts';
import { followed } from './tracking-key.ts';

const chatOf = async (act: Act, key: string) => {
  const row = await followed(act, key);
  const job = await jobOf(act, row.id);
  return { job, may: mayWrite(factsOf(row, job)) };
};

export const readChat: UseCase<typeof listTrackMessages> = async (act, { params }) => {
  const { job, may } = await chatOf(act, params.key);
  return { items: job ? await readMessages(act, job.id) : [], open: may.allowed };
};

export const writeToMover: UseCase<typeof sendTrackMessage> = async (act, { params, body }) => {
  const { job, may } = await chatOf(act, params.key);
  if (!job?.worker) throw new Refused(refuse.no_mover, { detail: may.reason ?? refuse.no_mover.detail });
  return writeMessage(act, job.id, act.actor.kind === 'staff' ? 'staff' : 'customer', body.body);
};
