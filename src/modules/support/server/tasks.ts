import { inRounds } from '../../../kernel/in-rounds.ts';
import { onEvent } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { identityEvents } from '../../identity/events.ts';
import { caseRules } from '../rules.ts';
import { claimCases, forgetCases } from './cases.sql.ts';
import { giveUpCalls, remindOfCalls } from './remind-of-calls.ts';
import { warnOfDataRequests } from './warn-of-data-requests.ts';

export const supportTasks: TaskTable = {
  'support.claim': onEvent(identityEvents.email_confirmed, async (act, p) => {
    await act.sql(claimCases, { account: p.accountId, email: p.email });
  }),
  'support.claim_new_email': onEvent(identityEvents.email_changed, async (act, p) => {
    await act.sql(claimCases, { account: p.accountId, email: p.email });
  }),
  'support.warn_of_data_requests': warnOfDataRequests,
  'support.remind_of_calls': remindOfCalls,
  'support.give_up_calls': giveUpCalls,
  'support.tidy': inRounds(
    async (act, max) => (await act.one(forgetCases, { days: caseRules.keptDays, max }))?.gone ?? 0,
  ),
};

export const supportListeners: Readonly<Record<string, readonly string[]>> = {
  [identityEvents.email_confirmed.name]: ['support.claim'],
  [identityEvents.email_changed.name]: ['support.claim_new_email'],
};

export const supportClockwork: readonly Clockwork[] = [
  { task: 'support.tidy', match: '45 3 * * *' },
  { task: 'support.remind_of_calls', match: '*/10 * * * *' },
  { task: 'support.give_up_calls', match: '50 3 * * *' },
  // 07:10 in Lagos.
  { task: 'support.warn_of_data_requests', match: '10 6 * * *' },
];
