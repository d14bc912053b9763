import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { messagingRules } from '../rules.ts';
import { storeMessage } from './messages.sql.ts';

export type Incoming = {
  readonly door: 'whatsapp' | 'sms';
  /** The service's own id: identifies a redelivered message. */
  readonly provider_id: string;
  /** E.164. */
  readonly phone: string;
  readonly body: string;
  readonly sent_at: Date;
};

/** PostgreSQL cannot store NUL: one message with it would lose all delivered with it, at each redelivery too. */
const storable = (text: string): string => text.replaceAll('\0', '');

/** Stores new messages and queues their answers. A sender over the ten-minute limit gets no answer. */
export const receiveMessages = async (db: Database, messages: readonly Incoming[]): Promise<void> => {
  if (messages.length === 0) return;
  // The provider delivers many people's messages in one request.
  await db.act(system, async (act) => {
    for (const message of messages) {
      const stored = await act.one(storeMessage, {
        ...message,
        provider_id: storable(message.provider_id) || '-',
        body: storable(message.body).slice(0, messagingRules.maxCharacters),
        sent_at: new Date(Math.max(0, message.sent_at.getTime())),
      });
      if (stored && stored.came < messagingRules.maxInTenMinutes) act.task('messaging.answer', { id: stored.id });
    }
  });
};
