// Each scheduled task that deletes by age reports its run: what it removed, and what was left although it should be gone.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { inRounds } from '../../../kernel/in-rounds.ts';
import { log } from '../../../kernel/log.ts';
import type { Retention } from '../../../kernel/retention.ts';
import type { Task, TaskTable } from '../../../kernel/tasks.ts';
import { retentionRules, retentionState } from '../retention-rules.ts';
import { allRules, forgetRuns, noteRun, registerRules } from './retention.sql.ts';

const { maxCounted: max, runDays } = retentionRules;

const older = (db: Database, rule: Retention, days: number): Promise<number> =>
  // It counts the rows of everybody.
  db.act(system, async (act) => (await act.one(rule.older, { days, max }))?.n ?? 0);

/** removed: rows past their time before the run and not after it. Those that have been overdue for less than a day wait for the next run. */
const note = async (db: Database, rule: Retention, before: number): Promise<void> => {
  const after = before === 0 ? 0 : await older(db, rule, rule.days);
  const overdue = after === 0 ? 0 : await older(db, rule, rule.days + 1);
  // The clock reports; no person may write it.
  await db.act(system, async (act) => {
    await act.one(noteRun, { name: rule.name, removed: Math.max(0, before - after), overdue });
  });
};

/** The same task, which then reports each rule that it serves. A run that fails reports nothing, and counts as silence. */
export const reported =
  (task: Task, rules: readonly Retention[]): Task =>
  async (payload, db) => {
    const before: number[] = [];
    for (const rule of rules) before.push(await older(db, rule, rule.days));
    await task(payload, db);
    for (const [at, rule] of rules.entries()) await note(db, rule, before[at] ?? 0);
  };

/** All tasks, with a report where rules name them. */
export const reportRuns = (table: TaskTable, rules: readonly Retention[]): TaskTable => {
  const reports = [...Map.groupBy(rules, ({ task }) => task)].flatMap(([name, served]) => {
    const task = name === null ? undefined : table[name];
    return name !== null && task ? [[name, reported(task, served)] as const] : [];
  });
  return { ...table, ...Object.fromEntries(reports) };
};

const forgetOldRuns = inRounds(async (act, many) => (await act.sql(forgetRuns, { days: runDays, max: many })).length);

/** Daily: counts what nothing deletes, deletes old reports, and writes into the log which clock is silent or leaves rows. */
export const watchRetention =
  (rules: readonly Retention[]): Task =>
  async (payload, db) => {
    await forgetOldRuns(payload, db);
    // The clock looks after all clocks.
    await db.act(system, (act) => act.one(registerRules, { names: rules.map(({ name }) => name) }));
    for (const rule of rules) if (rule.task === null) await note(db, rule, await older(db, rule, rule.days));
    // The clock looks after all clocks.
    const { states, now } = await db.act(system, async (act) => ({
      states: await act.sql(allRules, {}),
      now: await act.now(),
    }));
    for (const clock of states) {
      const state = retentionState(clock, now);
      if (state === 'silent') log.error('a retention clock did not run for two days', { rule: clock.name });
      if (state === 'overdue') log.error('rows are kept too long', { rule: clock.name, overdue: clock.overdue });
    }
  };
