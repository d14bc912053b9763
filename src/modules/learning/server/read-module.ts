import type { UseCase } from '../../../kernel/http/route.ts';
import { contentOf } from './content.ts';
import { ownWorkerId } from './own-progress.ts';
import type * as contract from '../contract.ts';

/** Lessons and questions. The right answer and its reason stay on the server until the question is answered. */
export const readModule: UseCase<typeof contract.readModule> = async (act, { params, query }) => {
  const { language, words } = contentOf(params.id, query.language);
  await ownWorkerId(act);
  return {
    id: params.id,
    language,
    title: words.title,
    lessons: words.lessons.map((lesson) => ({ ...lesson, text: [...lesson.text] })),
    quiz: words.quiz.map(({ question, choices }) => ({ question, choices: [...choices] })),
  };
};
