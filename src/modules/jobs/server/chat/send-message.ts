import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import type { Message } from '../../chat-contract.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { jobsEvents } from '../../events.ts';
import { chatStates, type JobStatus } from '../../rules.ts';
import { addMessage, messagesOfJob } from './messages.sql.ts';
import { jobOf, ofJob } from '../who-is-who.ts';
import type * as chatContract from '../../chat-contract.ts';

const isOpen = (status: JobStatus): boolean => (chatStates as readonly JobStatus[]).includes(status);

const times = ({ created_at, written_at }: { created_at: Date; written_at: Date | null }) => ({
  created_at: created_at.toISOString(),
  written_at: written_at?.toISOString() ?? null,
});

/** The messages of the two (and staff); a worker and their helpers read those since they have the job. Refuses strangers with not_found. */
export const readChat = async (act: Act, jobId: string): Promise<{ items: Message[]; open: boolean }> => {
  const job = await jobOf(act, jobId, 'customer', 'worker', 'helper', 'staff', 'clock');
  const since = job.person === 'worker' || job.person === 'helper' ? job.assigned_at : null;
  const rows = await act.sql(messagesOfJob, { job: jobId, since });
  return { items: rows.map((row) => ({ ...row, ...times(row) })), open: isOpen(job.status) };
};

export type Author = Message['author'];

/** A helper writes as the mover does. `writtenAt`: for a message that waited for a connection. Refuses with not_found anybody who is not `author` here, and with chat_closed while no mover has the job. */
export const writeToChat = async (
  act: Act,
  jobId: string,
  body: string,
  author: Author,
  writtenAt?: Date,
): Promise<Message> => {
  const job = await jobOf(act, jobId, 'customer', 'worker', 'helper', 'staff');
  const speaks =
    (job.person === 'helper' ? 'worker' : job.person) === author || (author === 'staff' && act.actor.kind === 'staff');
  if (!speaks) throw new Refused(common.not_found);
  if (!isOpen(job.status)) throw new Refused(refuse.chat_closed);
  const written = await act.one(addMessage, {
    job: jobId,
    author,
    author_id: act.actor.accountId,
    body,
    written_at: writtenAt ?? null,
  });
  if (!written) throw new Error('message was not written');
  act.emit(jobsEvents.message_written, { ...ofJob(job), author });
  return { id: written.id, author, body, ...times(written) };
};

export const listMessages: UseCase<typeof chatContract.listMessages> = (act, { params: { id } }) => readChat(act, id);
export const sendMessage: UseCase<typeof chatContract.sendMessage> = (act, { params: { id }, body }, { pressedAt }) =>
  writeToChat(act, id, body.body, 'worker', pressedAt);
