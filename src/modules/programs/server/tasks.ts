import { inRounds } from '../../../kernel/in-rounds.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { freeSilentPartners, remindPartners } from './chase-partners.ts';
import { forgetPartnerLinks } from './partner-orders.sql.ts';
import { linksKept_days } from './retention.sql.ts';

export const programsTasks: TaskTable = {
  'programs.remind_partners': inRounds(remindPartners),
  'programs.free_silent_partners': inRounds(freeSilentPartners),
  'programs.tidy': inRounds(
    async (act, max) => (await act.one(forgetPartnerLinks, { after_days: linksKept_days, max }))?.gone ?? 0,
  ),
};

export const programsClock: readonly Clockwork[] = [
  { task: 'programs.remind_partners', match: '*/10 * * * *' },
  { task: 'programs.free_silent_partners', match: '*/5 * * * *' },
  { task: 'programs.tidy', match: '25 3 * * *' },
];
