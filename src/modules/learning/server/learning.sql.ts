import { as, query } from '../../../kernel/db/query.ts';
import type { BadgeType } from '../rules.ts';

const progressRow = {
  progress_percentage: 'int2',
  answered: 'int2[]',
  started_at: 'timestamptz',
  completed_at: 'timestamptz?',
} as const;

export const allModules = query(
  'learning.allModules',
  { worker: 'uuid' },
  {
    id: 'text',
    title: 'text',
    description: 'text',
    duration_minutes: 'int2',
    badge_reward: 'text',
    content_url: 'text',
    questions: 'int2',
    created_at: 'timestamptz',
    progress_percentage: 'int2?',
    answered: 'int2[]?',
    started_at: 'timestamptz?',
    completed_at: 'timestamptz?',
  },
  `SELECT m.id, m.title, m.description, m.duration_minutes, m.badge_reward, m.content_url, m.questions, m.created_at,
          p.progress_percentage, p.answered, p.started_at, p.completed_at
     FROM learning.training_modules m
     LEFT JOIN learning.worker_training_progress p ON p.module_id = m.id AND p.worker_id = $worker
    ORDER BY m.created_at`,
);

export const progressOf = query(
  'learning.progressOf',
  { worker: 'uuid', module: 'text' },
  progressRow,
  `SELECT progress_percentage, answered, started_at, completed_at
     FROM learning.worker_training_progress WHERE worker_id = $worker AND module_id = $module`,
);

export const beginModule = query(
  'learning.beginModule',
  { module: 'text' },
  progressRow,
  `SELECT progress_percentage, answered, started_at, completed_at FROM learning.start_module($module)`,
);

/** No row: it was already answered right, or the module is not started, or completed. */
export const noteAnswer = query(
  'learning.noteAnswer',
  { module: 'text', question: 'int2', quiz_percent: 'int4' },
  progressRow,
  `SELECT progress_percentage, answered, started_at, completed_at FROM learning.note_answer($module, $question, $quiz_percent)`,
);

/** No row: the quiz is not done, or the module is not started, or already completed. */
export const finishModule = query(
  'learning.finishModule',
  { module: 'text' },
  progressRow,
  `SELECT progress_percentage, answered, started_at, completed_at FROM learning.complete_module($module)`,
);

export const badgesOf = query(
  'learning.badgesOf',
  { worker: 'uuid' },
  { id: 'uuid', badge_type: as<BadgeType>('text'), month: 'date?', earned_at: 'timestamptz' },
  `SELECT id, badge_type, month, earned_at FROM learning.worker_badges WHERE worker_id = $worker
    ORDER BY earned_at DESC, id DESC LIMIT 200`,
);

/** Which of these workers have completed the module; for the system. */
export const trainedAmong = query(
  'learning.trainedAmong',
  { workers: 'uuid[]', module: 'text' },
  { worker_id: 'uuid' },
  `SELECT worker_id FROM learning.worker_training_progress
    WHERE worker_id = ANY ($workers) AND module_id = $module AND completed_at IS NOT NULL`,
);

/** Returns only new ones: two concurrent events award a badge once. */
export const awardEach = query(
  'learning.awardEach',
  { workers: 'uuid[]', badges: 'text[]', month: as<string | null>('date?') },
  { worker_id: 'uuid', badge_type: as<BadgeType>('text') },
  `INSERT INTO learning.worker_badges (worker_id, badge_type, month)
   SELECT won.worker_id, won.badge_type, $month FROM unnest($workers::uuid[], $badges::text[]) AS won (worker_id, badge_type)
    ORDER BY 1, 2
   ON CONFLICT DO NOTHING RETURNING worker_id, badge_type`,
);

/** No row: the month is decided. A concurrent caller waits here and then finds it decided. */
export const decideMonth = query(
  'learning.decideMonth',
  { month: 'date' },
  { month: 'date' },
  `INSERT INTO learning.movers_of_month (month) VALUES ($month) ON CONFLICT DO NOTHING RETURNING month`,
);

export const nameMover = query(
  'learning.nameMover',
  { month: 'date', worker: 'uuid' },
  {},
  `UPDATE learning.movers_of_month SET worker_id = $worker WHERE month = $month`,
);
