import { inRounds } from '../../../kernel/in-rounds.ts';
import type { Sms } from '../../../kernel/sms.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { sosRules } from '../rules.ts';
import { forgetSos } from './sos.sql.ts';
import { tellBySms } from './tell-by-sms.ts';

const kept = { way_days: sosRules.wayDays, alert_days: sosRules.alertDays };

export const safetyTasks = (sms: Sms): TaskTable => ({
  'safety.tell': tellBySms(sms),
  'safety.tidy': inRounds(async (act, max) => (await act.one(forgetSos, { ...kept, max }))?.gone ?? 0),
});

export const safetyClockwork: readonly Clockwork[] = [{ task: 'safety.tidy', match: '25 * * * *' }];
