import * as z from 'zod/mini';
import type { MessagingSettings } from '../adapters/messaging-settings.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { sendWhatsApp } from '../adapters/whatsapp.ts';
import { messagingRules } from '../rules.ts';
import { answerMessage } from './answer-message.ts';
import { forgetConfirmations, forgetOldMessages } from './messages.sql.ts';

const letter = z.object({ to: z.string(), text: z.string() });

export const messagingTasks = (settings: MessagingSettings): TaskTable => ({
  'messaging.answer': answerMessage,
  'messaging.send_whatsapp': async (payload) => {
    const { whatsApp } = settings;
    if (whatsApp) await sendWhatsApp(whatsApp, z.parse(letter, payload));
  },
  'messaging.tidy': async (_payload, db) => {
    // The clock deletes old messages of all numbers.
    await db.act(system, async (act) => {
      void act.sql(forgetConfirmations, {});
      await act.sql(forgetOldMessages, { days: messagingRules.keptDays });
    });
  },
});

export const messagingClockwork: readonly Clockwork[] = [{ task: 'messaging.tidy', match: '20 4 * * *' }];
