import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { workersEvents } from '../events.ts';
import { hearingRules } from '../hearing-rules.ts';
import { staffHearingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { insertEvidence, lockHearing } from './hearings.sql.ts';
import { hearingOf, type JobsToShow } from './read-hearing.ts';
import { timeHearing } from './time-hearing.ts';

/** The rating is copied from the job's current one. */
export const addEvidence =
  (jobsToShow: JobsToShow): UseCase<typeof contract.addEvidence> =>
  async (act, { params: { id }, body: { kind, body, job_id, quote } }) => {
    await act.sql(lockHearing, { hearing: id });
    const { worker_id, evidence, answer_until: before } = await hearingOf(act, id);
    if (worker_id === ownAccount(act)) throw new Refused(refuse.own_hearing);
    if (evidence.length >= hearingRules.maxEvidence) throw new Refused(refuse.evidence_full);
    const [job] = kind !== 'note' && job_id ? await jobsToShow(act, worker_id, 1, job_id) : [];
    if (kind !== 'note' && !job) throw refuseField(refuse.not_their_job, 'job_id');
    if (kind === 'rating' && !job?.stars) throw refuseField(refuse.no_rating, 'job_id');
    if (kind === 'message' && !quote) throw refuseField(refuse.not_their_job, 'quote', 'Paste the message');
    const added = await act.one(insertEvidence, {
      hearing: id,
      by: ownAccount(act),
      kind,
      body,
      quote: kind === 'message' ? (quote ?? null) : kind === 'rating' ? job?.comment || null : null,
      stars: kind === 'rating' ? (job?.stars ?? null) : null,
      job_id: job?.id ?? null,
      job_code: job?.code ?? null,
      job_title: job?.title ?? null,
      hours: hearingRules.hoursAfterEvidence,
    });
    if (!added) throw new Refused(refuse.evidence_closed);
    act.emit(workersEvents.evidence_added, {
      workerId: worker_id,
      hearingId: id,
      answerUntil: added.answer_until.toISOString(),
    });
    if (added.answer_until > before) timeHearing(act, id, added.answer_until);
    return { id };
  };
