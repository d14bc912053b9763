import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { learningRefusals as refuse } from '../contract.ts';
import { learningEvents } from '../events.ts';
import { quizPercent } from '../rules.ts';
import { contentOf } from './content.ts';
import { noteAnswer } from './learning.sql.ts';
import { ownProgress, progressView } from './own-progress.ts';
import type * as contract from '../contract.ts';

/** One answer to the quiz. Only the first right one raises the progress; after completion it changes nothing. */
export const answerQuestion: UseCase<typeof contract.answerQuestion> = async (act, { params: { id }, body }) => {
  const { right: rightChoices, words } = contentOf(id, body.language);
  const before = await ownProgress(act, id);
  const question = words.quiz[body.question - 1];
  if (!question) throw new Refused(refuse.no_such_question);
  if (body.choice > question.choices.length) throw refuseField(refuse.no_such_choice, 'choice');
  const right = rightChoices[body.question - 1] === body.choice;
  const after = right
    ? await act.one(noteAnswer, { module: id, question: body.question, quiz_percent: quizPercent })
    : undefined;
  if (after)
    act.emit(learningEvents.question_answered, {
      workerId: act.actor.accountId ?? '',
      moduleId: id,
      progress: after.progress_percentage,
    });
  return { right, why: question.why, progress: progressView(after ?? before) };
};
