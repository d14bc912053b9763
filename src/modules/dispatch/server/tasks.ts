import { inRounds } from '../../../kernel/in-rounds.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { forgetReceipts } from './rounds.sql.ts';

/** As long as somebody may ask why, days. */
const receiptDays = 90;

export const dispatchTasks: TaskTable = {
  'dispatch.tidy': inRounds(
    async (act, most) => (await act.one(forgetReceipts, { days: receiptDays, most }))?.gone ?? 0,
  ),
};

export const dispatchClockwork: readonly Clockwork[] = [{ task: 'dispatch.tidy', match: '35 3 * * *' }];
