// Training from the start to the module's badge, and every way around the quiz.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { answerQuestion } from './answer-question.ts';
import { completeModule } from './complete-module.ts';
import { contentOf, rightChoices, spoken } from './content.ts';
import { learningPersonalData } from './personal-data.ts';
import { listBadges } from './list-badges.ts';
import { listModules } from './list-modules.ts';
import { readModule } from './read-module.ts';
import { startModule } from './start-module.ts';

let market: JobDatabase;
let asked = 0;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const on = (id: string) => ({ params: { id } });
const start = (actor: Actor, id = 'packing') => market.as(actor, (act) => startModule(act, on(id), noExchange));
const answer = (actor: Actor, question: number, choice: number, id = 'packing') =>
  market.as(actor, (act) => answerQuestion(act, { ...on(id), body: { question, choice } }, noExchange));
const complete = (actor: Actor, id = 'packing') => market.as(actor, (act) => completeModule(act, on(id), noExchange));
const modules = async (actor: Actor) =>
  (await market.as(actor, (act) => listModules(act, { query: {} }, noExchange))).items;
const right = rightChoices.packing;
const answerAll = async (actor: Actor, max = right.length) => {
  for (const [index, choice] of right.slice(0, max).entries()) await answer(actor, index + 1, choice);
};
const eventsOf = ({ accountId }: Actor) =>
  market.emitted
    .filter(({ payload }) => (payload as { workerId?: string }).workerId === accountId)
    .map((e) => e.kind.name);
const run = (actor: Actor, sql: string) => {
  asked += 1;
  return market.as(actor, (act) => act.sql(query(`test.learning${asked}`, {}, { n: 'text?' }, sql), {}));
};

describe('listModules', () => {
  test('the six modules as in the files, none started', async () => {
    const items = await modules(await market.worker());
    expect(items.map(({ id }) => id)).toEqual(['packing', 'lifting', 'loading', 'customers', 'roads', 'money']);
    expect(items.map(({ progress }) => progress)).toEqual([null, null, null, null, null, null]);
    const rows = await market.owner.query(
      'SELECT id, title, description, badge_reward, questions FROM learning.training_modules',
    );
    for (const row of rows.rows) {
      const { words } = contentOf(row.id);
      expect(row).toMatchObject({
        title: words.title,
        description: words.description,
        badge_reward: words.reward,
        questions: words.quiz.length,
      });
    }
  });

  test('without a worker profile it is refused', async () => {
    expect(await codeOf(modules(await market.account()))).toBe('no_worker_profile');
  });
});

describe('readModule', () => {
  test('lessons and questions, without a right answer or an explanation', async () => {
    const content = await market.as(await market.worker(), (act) =>
      readModule(act, { ...on('packing'), query: {} }, noExchange),
    );
    expect(Object.keys(content.quiz[0] ?? {})).toEqual(['question', 'choices']);
    const sent = JSON.stringify(content);
    for (const { why } of spoken.en.packing.quiz) expect(sent).not.toContain(why);
    expect(sent).not.toContain('right"');
  });

  test('an unknown module is refused, even for reading', async () => {
    const worker = await market.worker();
    expect(await codeOf(market.as(worker, (act) => readModule(act, { ...on('piano'), query: {} }, noExchange)))).toBe(
      'no_such_module',
    );
  });
});

describe('startModule, answerQuestion, completeModule and listBadges', () => {
  test('from 0 through the quiz to 100, with the skill and the badge of the module', async () => {
    const worker = await market.worker({ skills: ['driving'] });
    expect(await start(worker)).toMatchObject({ progress_percentage: 0, answered: [], completed_at: null });
    expect((await answer(worker, 1, right[0] ?? 0)).progress.progress_percentage).toBe(22);
    await answerAll(worker);
    expect((await modules(worker))[0]?.progress).toMatchObject({ progress_percentage: 90, answered: [1, 2, 3, 4] });
    const done = await complete(worker);
    expect(done.progress_percentage).toBe(100);
    expect(done.completed_at).not.toBeNull();
    expect(await market.value('SELECT skills FROM workers.workers WHERE id = $1', [worker.accountId])).toEqual([
      'driving',
      'packing',
    ]);
    const { training } = await market.as(worker, (act) => listBadges(act, { query: {} }, noExchange));
    expect(training).toEqual([
      expect.objectContaining({
        module_id: 'packing',
        badge_reward: 'Careful Packer',
        completed_at: done.completed_at,
      }),
    ]);
    expect(eventsOf(worker)).toEqual([
      'learning.module_started',
      ...right.map(() => 'learning.question_answered'),
      'workers.profile_changed',
      'learning.module_completed',
    ]);
  });

  test('repeating changes nothing', async () => {
    const worker = await market.worker();
    const begun = await start(worker);
    await answerAll(worker, 2);
    expect(await start(worker)).toEqual({ ...begun, progress_percentage: 45, answered: [1, 2] });
    expect((await answer(worker, 1, right[0] ?? 0)).progress.progress_percentage).toBe(45);
    await answerAll(worker);
    const done = await complete(worker);
    expect(await complete(worker)).toEqual(done);
    expect((await answer(worker, 1, right[0] === 1 ? 2 : 1)).progress).toEqual(done);
    expect(eventsOf(worker).filter((name) => name === 'learning.module_completed')).toHaveLength(1);
    // The worker already had the skill.
    expect(eventsOf(worker)).not.toContain('workers.profile_changed');
  });

  test('a wrong answer is explained, does not count, and may be tried again', async () => {
    const worker = await market.worker();
    await start(worker);
    const wrong = await answer(worker, 1, right[0] === 1 ? 2 : 1);
    expect(wrong).toMatchObject({ right: false, progress: { progress_percentage: 0, answered: [] } });
    expect(wrong.why).toBe(spoken.en.packing.quiz[0]?.why);
    expect(await answer(worker, 1, right[0] ?? 0)).toMatchObject({ right: true, progress: { answered: [1] } });
  });

  test('without the whole quiz a module is not completed', async () => {
    const worker = await market.worker();
    expect(await codeOf(complete(worker))).toBe('not_started');
    await start(worker);
    expect(await codeOf(complete(worker))).toBe('quiz_not_done');
    await answerAll(worker, 3);
    expect(await codeOf(complete(worker))).toBe('quiz_not_done');
    expect((await modules(worker))[0]?.progress).toMatchObject({ progress_percentage: 67, completed_at: null });
  });

  test('ten concurrent equal answers count once; the last answer and a concurrent completion complete nothing early', async () => {
    const worker = await market.worker();
    await start(worker);
    await Promise.all(Array.from({ length: 10 }, () => answer(worker, 2, right[1] ?? 0)));
    expect((await modules(worker))[0]?.progress).toMatchObject({ answered: [2], progress_percentage: 22 });
    await answerAll(worker, 3);
    const [, completed] = await Promise.allSettled([answer(worker, 4, right[3] ?? 0), complete(worker)]);
    const after = (await modules(worker))[0]?.progress;
    expect(after?.answered).toEqual([1, 2, 3, 4]);
    expect(after?.progress_percentage).toBe(completed.status === 'fulfilled' ? 100 : 90);
    await Promise.all([complete(worker), complete(worker), complete(worker)]);
    expect(eventsOf(worker).filter((name) => name === 'learning.module_completed')).toHaveLength(1);
  });

  test('refusals', async () => {
    const worker = await market.worker();
    const stranger = await market.account();
    expect(await codeOf(answer(worker, 1, 1))).toBe('not_started');
    expect(await codeOf(start(stranger))).toBe('no_worker_profile');
    expect(await codeOf(answer(stranger, 1, 1))).toBe('no_worker_profile');
    expect(await codeOf(complete(stranger))).toBe('no_worker_profile');
    expect(await codeOf(start(worker, 'piano'))).toBe('no_such_module');
    expect(await codeOf(answer(worker, 1, 1, 'piano'))).toBe('no_such_module');
    expect(await codeOf(complete(worker, 'piano'))).toBe('no_such_module');
    await start(worker);
    expect(await codeOf(answer(worker, 5, 1))).toBe('no_such_question');
    expect(await codeOf(answer(worker, 1, 4))).toBe('no_such_choice');
    expect(await codeOf(market.as(stranger, (act) => listBadges(act, { query: {} }, noExchange)))).toBe(
      'no_worker_profile',
    );
  });
});

describe('the walls in the database', () => {
  test('a worker writes neither progress nor badges, and reads no others', async () => {
    const worker = await market.worker();
    const other = await market.worker();
    await start(worker);
    await market.owner.query(`INSERT INTO learning.worker_badges (worker_id, badge_type) VALUES ($1, 'speed_demon')`, [
      worker.accountId,
    ]);
    for (const sql of [
      `INSERT INTO learning.worker_training_progress (worker_id, module_id, progress_percentage, completed_at) VALUES ('${worker.accountId}', 'money', 100, now())`,
      `UPDATE learning.worker_training_progress SET progress_percentage = 100, completed_at = now()`,
      `UPDATE learning.training_modules SET questions = 1`,
    ])
      await expect(run(worker, sql), sql).rejects.toThrow('permission denied');
    for (const sql of [
      `INSERT INTO learning.worker_badges (worker_id, badge_type) VALUES ('${worker.accountId}', '5_star_pro')`,
      `INSERT INTO learning.movers_of_month (month, worker_id) VALUES ('2026-10-01', '${worker.accountId}')`,
    ])
      await expect(run(worker, sql), sql).rejects.toThrow('row-level security');
    expect(await run(worker, 'DELETE FROM learning.worker_badges RETURNING id::text AS n')).toEqual([]);
    expect(await run(worker, 'DELETE FROM learning.worker_training_progress RETURNING module_id AS n')).toEqual([]);
    for (const table of ['worker_training_progress', 'worker_badges'])
      expect(await run(other, `SELECT worker_id::text AS n FROM learning.${table}`), table).toEqual([]);
    expect(await run(worker, 'SELECT worker_id::text AS n FROM learning.worker_badges')).toHaveLength(1);
  });

  test('the functions do not complete an unfinished module, even if called directly', async () => {
    const worker = await market.worker();
    const rows = (sql: string) => run(worker, `SELECT progress_percentage::text AS n FROM ${sql}`);
    expect(await rows(`learning.note_answer('packing', 1::int2, 90)`)).toEqual([]);
    await start(worker);
    expect(await rows(`learning.complete_module('packing')`)).toEqual([]);
    for (const question of [0, 5, -1])
      expect(await rows(`learning.note_answer('packing', ${question}::int2, 90)`)).toEqual([]);
    const stranger = await market.account();
    expect(await run(stranger, `SELECT module_id AS n FROM learning.start_module('packing')`)).toEqual([]);
  });

  test('progress is 100 only when completed', async () => {
    const worker = await market.worker();
    await start(worker);
    await expect(
      market.owner.query(
        'UPDATE learning.worker_training_progress SET progress_percentage = 100 WHERE worker_id = $1',
        [worker.accountId],
      ),
    ).rejects.toThrow('completed_at_100');
  });
});

test('training and badges are exported and erased with the person', async () => {
  const worker = await market.worker();
  await start(worker);
  await market.owner.query(
    `INSERT INTO learning.worker_badges (worker_id, badge_type, month) VALUES ($1, 'mover_of_month', '2020-01-01')`,
    [worker.accountId],
  );
  await market.owner.query(`INSERT INTO learning.movers_of_month (month, worker_id) VALUES ('2020-01-01', $1)`, [
    worker.accountId,
  ]);
  const person = { accountId: worker.accountId, email: 'somebody@example.com' };
  expect(await market.as(worker, (act) => learningPersonalData.exportFor(act, person))).toMatchObject({
    training: [{ module_id: 'packing', progress_percentage: 0 }],
    badges: [{ badge_type: 'mover_of_month', month: '2020-01-01' }],
  });
  await market.as(system, async (act) => learningPersonalData.erase?.(act, person));
  expect(await market.as(worker, (act) => learningPersonalData.exportFor(act, person))).toEqual({
    training: [],
    badges: [],
  });
  expect(await market.value(`SELECT worker_id FROM learning.movers_of_month WHERE month = '2020-01-01'`)).toBeNull();
});
