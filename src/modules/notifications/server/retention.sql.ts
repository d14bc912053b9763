// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';
import { notificationRules } from '../rules.ts';

export const notificationsRetention: readonly Retention[] = [
  {
    name: 'notifications.notifications',
    what: 'Notifications that were read',
    kept: '90 days',
    days: notificationRules.keptDays,
    task: 'notifications.tidy',
    older: olderThan('notifications.older', `notifications.notifications WHERE read_at`),
  },
  {
    name: 'notifications.letters',
    what: 'Which email was sent when',
    kept: '30 days',
    days: notificationRules.letterDays,
    task: 'notifications.tidy',
    older: olderThan('notifications.olderLetters', `notifications.letters WHERE claimed_at`),
  },
];
