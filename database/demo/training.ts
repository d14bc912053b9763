// Musa's training: two modules done, one begun, three not started. The right answers are found by trying, as the database never
// tells them.
import type pg from 'pg';
import { lagosDate } from '../../src/shared/clock.ts';
import type { Actor } from '../../src/kernel/db/act.ts';
import { answerQuestion, completeModule, readModule, startModule } from '../../src/modules/learning/contract.ts';
import { monthBefore } from '../../src/modules/learning/rules.ts';
import type { CallAs } from './call.ts';

const answer = async (call: CallAs, worker: Actor, id: string, question: number, choices: number): Promise<void> => {
  for (let choice = 1; choice <= choices; choice += 1) {
    const { right } = await call(worker, answerQuestion, { params: { id }, body: { question, choice } });
    if (right) return;
  }
};

export const seedTraining = async (call: CallAs, worker: Actor): Promise<void> => {
  for (const { id, answers } of [
    { id: 'packing', answers: 4 },
    { id: 'lifting', answers: 4 },
    { id: 'money', answers: 2 },
  ]) {
    const params = { id };
    await call(worker, startModule, { params });
    const { quiz } = await call(worker, readModule, { params, query: {} });
    for (const [index, { choices }] of quiz.slice(0, answers).entries())
      await answer(call, worker, id, index + 1, choices.length);
    if (answers === quiz.length) await call(worker, completeModule, { params });
  }
};

/** Last month's ratings are older than this database. */
export const seedMoverOfMonth = async (owner: pg.Pool, worker: Actor): Promise<void> => {
  const month = monthBefore(new Date());
  const night = `${lagosDate(new Date()).slice(0, 7)}-01T00:20:00+01:00`;
  const values = [month, worker.accountId, night];
  // At 00:20 the clock decides the same month, and finds nobody.
  await owner.query(
    `INSERT INTO learning.movers_of_month (month, worker_id, decided_at) VALUES ($1, $2, $3)
     ON CONFLICT (month) DO UPDATE SET worker_id = $2, decided_at = $3`,
    values,
  );
  await owner.query(
    `INSERT INTO learning.worker_badges (worker_id, badge_type, month, earned_at) VALUES ($2, 'mover_of_month', $1, $3)`,
    values,
  );
};
