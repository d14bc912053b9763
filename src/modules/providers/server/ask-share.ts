// Another share for a member: the provider proposes, the worker answers. It applies to jobs accepted after the yes.
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { providersEvents } from '../events.ts';
import { inviteRefusals } from '../membership-contract.ts';
import type * as membership from '../membership-contract.ts';
import type * as team from '../team-contract.ts';
import { activeProvider } from './read-provider.ts';
import { answerOneShare, askOneShare } from './team.sql.ts';

type Row = NonNullable<(typeof askOneShare)['~row']>;
const about = (row: Row) => ({
  providerId: row.provider_id,
  accountId: row.owner_id,
  name: row.name,
  workerId: row.worker_id,
  workerName: row.worker_name,
  share_bps: row.share_bps,
});

export const askShare: UseCase<typeof team.askShare> = async (act, { params: { id }, body: { share_bps } }) => {
  await activeProvider(act);
  const ask = await act.one(askOneShare, { worker: id, bps: share_bps });
  if (!ask) throw new Refused(common.not_found);
  act.emit(providersEvents.share_asked, { ...about(ask), asked_bps: ask.asked_bps });
  return { id, asked_bps: ask.asked_bps };
};

export const answerShare: UseCase<typeof membership.answerShare> = async (act, { body: { agrees, share_bps } }) => {
  const answered = await act.one(answerOneShare, { agrees, seen_bps: share_bps });
  if (!answered) throw new Refused(inviteRefusals.not_asked);
  act.emit(providersEvents.share_answered, { ...about(answered), agrees });
  return { share_bps: answered.share_bps };
};
