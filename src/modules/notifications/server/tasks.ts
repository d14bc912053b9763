import { system } from '../../../kernel/db/actor.ts';
import type { Mail } from '../../../kernel/mail.ts';
import type { Push } from '../../../kernel/push.ts';
import type { Sms } from '../../../kernel/sms.ts';
import { onEvent } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { identityEvents } from '../../identity/events.ts';
import { notificationRules } from '../rules.ts';
import { hearEvents } from './hear-events.ts';
import { hears } from './hears.ts';
import { forgetOldLetters } from './letters.sql.ts';
import { forgetOldNotifications } from './notifications.sql.ts';
import { endSubscriptionOf } from './push.sql.ts';
import { sendLetter } from './send-letter.ts';
import { sendPush } from './send-push.ts';
import { sendSms } from './send-sms.ts';

export const notificationsTasks = (mail: Mail, sms: Sms, push: Push): TaskTable => ({
  'notifications.hear': hearEvents,
  'mail.send': sendLetter(mail),
  'sms.send': sendSms(sms),
  'push.send': sendPush(push),
  'notifications.end_subscription': onEvent(identityEvents.signed_out, async (act, { sessionId }) => {
    await act.sql(endSubscriptionOf, { session: sessionId });
  }),
  'notifications.tidy': async (_payload, db) => {
    await db.act(system, (act) => act.sql(forgetOldNotifications, { days: notificationRules.keptDays }));
    await db.act(system, (act) => act.sql(forgetOldLetters, { days: notificationRules.letterDays }));
  },
});

export const notificationsListeners: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...hears.keys()].map((name) => [name, ['notifications.hear']])),
  [identityEvents.signed_out.name]: ['notifications.end_subscription'],
};

export const notificationsClockwork: readonly Clockwork[] = [{ task: 'notifications.tidy', match: '50 3 * * *' }];
