// The customer's side of the chat of a request.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { mayWriteToMover } from '../../jobs/customer-rules.ts';
import { readMessages, writeAsCustomer } from '../../jobs/server/door.ts';
import { factsOf, jobOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as contract from '../contract.ts';

const chatOf = async (act: Act, key: string) => {
  const row = await followed(act, key);
  const job = await jobOf(act, row.id);
  return { job, may: mayWriteToMover(factsOf(row, job).job) };
};

export const listTrackMessages: UseCase<typeof contract.listTrackMessages> = async (act, { params }) => {
  const { job, may } = await chatOf(act, params.key);
  return { items: job ? await readMessages(act, job.id) : [], open: may.allowed };
};

export const sendTrackMessage: UseCase<typeof contract.sendTrackMessage> = async (act, { params, body }) => {
  const { job, may } = await chatOf(act, params.key);
  return writeAsCustomer(act, job, body.body, may.reason);
};
