import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { learnSkill } from '../../workers/server/door.ts';
import { learningRefusals as refuse } from '../contract.ts';
import { learningEvents } from '../events.ts';
import { packingModule } from '../rules.ts';
import { contentOf } from './content.ts';
import { finishModule } from './learning.sql.ts';
import { ownProgress, ownWorkerId, progressView } from './own-progress.ts';
import type * as contract from '../contract.ts';

/** 'Continue' after the quiz. The database refuses while a question is open; the packing module also gives the skill. */
export const completeModule: UseCase<typeof contract.completeModule> = async (act, { params: { id } }) => {
  const { words } = contentOf(id);
  const workerId = await ownWorkerId(act);
  const done = await act.one(finishModule, { module: id });
  if (!done) {
    const now = await ownProgress(act, id);
    if (!now.completed_at) throw new Refused(refuse.quiz_not_done);
    return progressView(now);
  }
  if (id === packingModule) await learnSkill(act, 'packing');
  act.emit(learningEvents.module_completed, { workerId, moduleId: id, reward: words.reward });
  return progressView(done);
};
