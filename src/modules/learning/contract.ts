// A worker's training and badges (partners.md §2.3, §3, §7, §9). Live subjects: `training`, `badges`. Times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { languageCodes } from '../../shared/language.ts';
import { refusal } from '../../shared/refusal.ts';
import { workersRefusals } from '../workers/contract.ts';
import { badgeTypes } from './rules.ts';

const { no_worker_profile } = workersRefusals;

export const learningRefusals = {
  no_such_module: refusal(404, 'no_such_module', 'No such module', 'This training module does not exist.'),
  not_started: refusal(409, 'not_started', 'Start the module first', "Press 'Start Module' first."),
  no_such_question: refusal(422, 'no_such_question', 'No such question', 'This question is not part of the quiz.'),
  no_such_choice: refusal(422, 'no_such_choice', 'No such answer', 'Choose one of the answers of this question.'),
  quiz_not_done: refusal(
    409,
    'quiz_not_done',
    'The quiz is not done',
    'Answer every question of the quiz, then press Continue.',
  ),
} as const;
const refuse = learningRefusals;

/** Default: English. */
const language = z.optional(z.enum(languageCodes, 'Choose a language of the list'));
const inLanguage = z.strictObject({ language });
const params = z.object({ id: z.string().check(z.regex(/^[a-z]{3,30}$/, 'Not a module')) });

/** answered: the questions answered right, from 1. progress_percentage: at most 90 until the module is completed. */
const progress = z.object({
  progress_percentage: z.int(),
  answered: z.array(z.int()),
  started_at: z.string(),
  completed_at: z.nullable(z.string()),
});

/** badge_reward: its name. content_url: the address of its lessons. questions: how many the quiz has. progress: null before the start. */
const trainingModule = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  duration_minutes: z.int(),
  badge_reward: z.string(),
  content_url: z.string(),
  questions: z.int(),
  created_at: z.string(),
  progress: z.nullable(progress),
});
export type TrainingModule = z.output<typeof trainingModule>;

export const listModules = endpoint({
  name: 'learning.listModules',
  method: 'GET',
  path: '/api/training/modules',
  who: 'account',
  summary: 'The training modules in their order, with your progress. Titles are in the given language.',
  query: inLanguage,
  answer: z.object({ items: z.array(trainingModule) }),
  refusals: [no_worker_profile],
});

export const readModule = endpoint({
  name: 'learning.readModule',
  method: 'GET',
  path: '/api/training/modules/{id}/content',
  who: 'account',
  summary: 'Lessons and questions of one module, the same for everybody. The right answers are not in it.',
  params,
  query: inLanguage,
  answer: z.object({
    id: z.string(),
    title: z.string(),
    /** The language of the content. */
    language: z.enum(languageCodes),
    lessons: z.array(
      z.object({
        title: z.string(),
        /** Paragraphs. */
        text: z.array(z.string()),
        /** A description of its drawing. */
        drawing: z.string(),
      }),
    ),
    quiz: z.array(z.object({ question: z.string(), choices: z.array(z.string()) })),
  }),
  refusals: [refuse.no_such_module, no_worker_profile],
});
export type ModuleContent = z.output<(typeof readModule)['answer']>;

export const startModule = endpoint({
  name: 'learning.startModule',
  method: 'POST',
  path: '/api/training/modules/{id}/progress',
  who: 'account',
  summary: 'Starts a module: your progress is 0. A module that you have started keeps its progress.',
  params,
  answer: progress,
  refusals: [refuse.no_such_module, no_worker_profile],
});

export const answerQuestion = endpoint({
  name: 'learning.answerQuestion',
  method: 'POST',
  path: '/api/training/modules/{id}/answers',
  who: 'account',
  summary: 'Answers one question of the quiz. A right answer raises your progress; a wrong one may be tried again.',
  params,
  /** question and choice count from 1. */
  body: z.strictObject({
    question: z.int('Which question?').check(z.minimum(1, 'Which question?')),
    choice: z.int('Choose an answer').check(z.minimum(1, 'Choose an answer')),
    language,
  }),
  answer: z.object({
    right: z.boolean(),
    /** Why it is right or wrong. */
    why: z.string(),
    progress,
  }),
  refusals: [
    refuse.no_such_module,
    refuse.not_started,
    refuse.no_such_question,
    refuse.no_such_choice,
    no_worker_profile,
  ],
});

export const completeModule = endpoint({
  name: 'learning.completeModule',
  method: 'POST',
  path: '/api/training/modules/{id}/completion',
  who: 'account',
  summary: 'Completes a module whose quiz is done: progress 100. A completed module stays as it is.',
  params,
  answer: progress,
  refusals: [refuse.no_such_module, refuse.not_started, refuse.quiz_not_done, no_worker_profile],
});

export const listBadges = endpoint({
  name: 'learning.listBadges',
  method: 'GET',
  path: '/api/badges',
  who: 'account',
  summary: 'Your badges, newest first, and the badges of your completed training modules.',
  query: inLanguage,
  answer: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        badge_type: z.enum(badgeTypes),
        /** For `mover_of_month` the first day of its month; else null. */
        month: z.nullable(z.string()),
        earned_at: z.string(),
      }),
    ),
    training: z.array(
      z.object({ module_id: z.string(), title: z.string(), badge_reward: z.string(), completed_at: z.string() }),
    ),
  }),
  refusals: [no_worker_profile],
});
export type Badges = z.output<(typeof listBadges)['answer']>;
