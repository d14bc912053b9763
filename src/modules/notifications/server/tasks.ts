import { system } from '../../../kernel/db/actor.ts';
import type { Letters } from '../../../kernel/letter.ts';
import type { Mail } from '../../../kernel/mail.ts';
import type { Push } from '../../../kernel/push.ts';
import type { Sms } from '../../../kernel/sms.ts';
import { onEvent } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { identityEvents } from '../../identity/events.ts';
import type { Announced } from '../../news/server/door.ts';
import { notificationRules } from '../rules.ts';
import { hearEvents } from './hear-events.ts';
import { forgetOldLetters } from './letters.sql.ts';
import { forgetOldNotifications } from './notifications.sql.ts';
import { endSubscriptionOf } from './push.sql.ts';
import { sendLetter } from './send-letter.ts';
import { sendPush } from './send-push.ts';
import { sendSms } from './send-sms.ts';

/** eventKinds, letters: those of all modules, by name. */
export type NotificationsNeeds = {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly push: Push;
  readonly eventKinds: ReadonlyMap<string, Announced>;
  readonly letters: Letters;
};

export const notificationsTasks = ({ mail, sms, push, eventKinds, letters }: NotificationsNeeds): TaskTable => ({
  'notifications.hear': hearEvents(eventKinds),
  'mail.send': sendLetter(mail, letters),
  'sms.send': sendSms(sms),
  'push.send': sendPush(push),
  'notifications.end_subscription': onEvent(identityEvents.signed_out, async (act, { sessionId }) => {
    await act.sql(endSubscriptionOf, { session: sessionId });
  }),
  'notifications.tidy': async (_payload, db) => {
    // The clock deletes everyone's old notifications.
    await db.act(system, (act) => act.sql(forgetOldNotifications, { days: notificationRules.keptDays }));
    // Sent letters have no owner.
    await db.act(system, (act) => act.sql(forgetOldLetters, { days: notificationRules.letterDays }));
  },
});

export const notificationsListeners: Readonly<Record<string, readonly string[]>> = {
  [identityEvents.signed_out.name]: ['notifications.end_subscription'],
};

export const notificationsClockwork: readonly Clockwork[] = [{ task: 'notifications.tidy', match: '50 3 * * *' }];
