// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';
import { sosRules } from '../rules.ts';

export const safetyRetention: readonly Retention[] = [
  {
    name: 'safety.sos_positions',
    what: 'Positions of an SOS alert',
    kept: '30 days after it is closed',
    days: sosRules.wayDays,
    task: 'safety.tidy',
    older: olderThan(
      'safety.olderPositions',
      `safety.sos_alerts a JOIN safety.sos_positions p ON p.alert_id = a.id WHERE a.closed_at`,
    ),
  },
  {
    name: 'safety.sos_alerts',
    what: 'SOS alerts',
    kept: '1 year after they are closed',
    days: sosRules.alertDays,
    task: 'safety.tidy',
    older: olderThan('safety.olderAlerts', `safety.sos_alerts WHERE closed_at`),
  },
];
