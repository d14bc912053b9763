import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { asOwnerOfPhone } from '../../identity/server/door.ts';
import { messagingRules } from '../rules.ts';
import { answerCommand } from './answer-command.ts';
import { answersToUnknown, keepAnswer, messageToAnswer } from './messages.sql.ts';

const unknownNumber = (origin: string): string =>
  `No Kaya account has confirmed this number. Sign in at ${origin}/auth, confirm your phone, then send HELP. Emergency: call 112.`;

/** Runs the command as the owner of the number, and stores the answer before sending: a second run sends the same. */
const answerOf = async (
  db: Database,
  id: string,
): Promise<{ door: 'whatsapp' | 'sms'; phone: string; answer: string } | null> => {
  // A message belongs to a phone number until it is answered.
  const message = await db.act(system, (act) => act.one(messageToAnswer, { id }));
  if (!message) return null;
  const { door, phone, body, sent_at, received_at } = message;
  if (message.answer !== null) return { door, phone, answer: message.answer };
  const late = received_at.getTime() - sent_at.getTime() > messagingRules.freshMinutes * 60_000;
  const done = await asOwnerOfPhone(db, phone, async ({ actor, language }) => ({
    account: actor.accountId,
    answer: (await answerCommand(db, { actor, language, late, ...(door === 'sms' && { unproven: phone }) }, body))
      .answer,
  }));
  // The answer may be for a number without an account.
  return db.act(system, async (act) => {
    const before = done ? undefined : await act.one(answersToUnknown, { phone });
    if (before && before.answers >= messagingRules.maxToUnknown) return null;
    const { account, answer } = done ?? { account: null, answer: unknownNumber(act.settings.origin) };
    const saved = await act.one(keepAnswer, { id, account, answer });
    return saved ? { door, phone, answer } : null;
  });
};

/** The task `messaging.answer`: {id}. */
export const answerMessage: Task = async ({ id }, db) => {
  const answered = await answerOf(db, String(id));
  if (!answered) return;
  const { door, phone: to, answer: text } = answered;
  // The text goes to the sender's number, with or without an account.
  await db.act(system, async (act) => {
    if (door === 'sms')
      act.task('sms.send', { to, text: text.slice(0, messagingRules.maxOfAnswer), key: `message:${id}` });
    else act.task('messaging.send_whatsapp', { to, text }, { key: `message:${id}` });
  });
};
