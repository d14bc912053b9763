import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { messagingRules } from '../rules.ts';
import { storeMessage } from './messages.sql.ts';

export type Incoming = {
  readonly door: 'whatsapp' | 'sms';
  /** The service's own id: a message that it sends again is the same one. */
  readonly provider_id: string;
  /** E.164. */
  readonly phone: string;
  readonly body: string;
  readonly sent_at: Date;
};

/** Stores what is new and queues its answer. Who sends far too much in ten minutes is not answered. */
export const receiveMessages = async (db: Database, messages: readonly Incoming[]): Promise<void> => {
  if (messages.length === 0) return;
  await db.act(system, async (act) => {
    for (const message of messages) {
      const body = message.body.slice(0, messagingRules.mostCharacters);
      const stored = await act.one(storeMessage, { ...message, body });
      if (stored && stored.came < messagingRules.mostInTenMinutes) act.task('messaging.answer', { id: stored.id });
    }
  });
};
