import { system } from '../../../kernel/db/actor.ts';
import type { Mail } from '../../../kernel/mail.ts';
import type { Sms } from '../../../kernel/sms.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { notificationRules } from '../rules.ts';
import { hearEvents } from './hear-events.ts';
import { hears } from './hears.ts';
import { forgetOldLetters } from './letters.sql.ts';
import { forgetOldNotifications } from './notifications.sql.ts';
import { sendLetter } from './send-letter.ts';
import { sendSms } from './send-sms.ts';

export const notificationsTasks = (mail: Mail, sms: Sms): TaskTable => ({
  'notifications.hear': hearEvents,
  'mail.send': sendLetter(mail),
  'sms.send': sendSms(sms),
  'notifications.tidy': async (_payload, db) => {
    await db.act(system, (act) => act.sql(forgetOldNotifications, { days: notificationRules.keptDays }));
    await db.act(system, (act) => act.sql(forgetOldLetters, { days: notificationRules.letterDays }));
  },
});

export const notificationsListeners: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...hears.keys()].map((name) => [name, ['notifications.hear']]),
);

export const notificationsClockwork: readonly Clockwork[] = [{ task: 'notifications.tidy', match: '50 3 * * *' }];
