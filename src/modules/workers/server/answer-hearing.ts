import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { workersEvents } from '../events.ts';
import { hearingRefusals as refuse } from '../hearing-contract.ts';
import type * as contract from '../hearing-contract.ts';
import { hearingRules } from '../hearing-rules.ts';
import { hearingView } from './hearing-views.ts';
import { answerOne, ownHearings } from './hearings.sql.ts';

const reasons = {
  late: refuse.answer_late,
  'answered before': refuse.answer_given,
  'decided before': refuse.hearing_decided,
};

/** Once, within the time. Refuses with not_found, answer_late, answer_given and hearing_decided. */
export const answerHearing: UseCase<typeof contract.answerHearing> = async (
  act,
  { params: { id }, body: { answer } },
) => {
  const worker = ownAccount(act);
  const outcome = (await act.one(answerOne, { hearing: id, answer }))?.outcome;
  if (!outcome) throw new Refused(common.not_found);
  if (outcome !== 'answered') throw new Refused(reasons[outcome]);
  act.emit(workersEvents.hearing_answered, { workerId: worker, hearingId: id });
  const all = await act.sql(ownHearings, { worker, max: hearingRules.maxOwn });
  const own = all.find((one) => one.id === id);
  if (!own) throw new Refused(common.not_found);
  return hearingView(own);
};
