import * as z from 'zod/mini';
import { system } from '../../../kernel/db/actor.ts';
import type { Sms } from '../../../kernel/sms.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { claimAll } from './claim-letters.ts';
import { lettersLeft, lettersReturned } from './letters.sql.ts';

const order = z.object({
  /** E.164. */
  to: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(480)),
  /** One message per key is sent. */
  key: z.string(),
});

/** The task `sms.send`: {to, text, key}. The text must not contain anything typed, because it comes in Kaya's name. */
export const sendSms =
  (sms: Sms): Task =>
  async (payload, db) => {
    const { to, text, key: given } = z.parse(order, payload);
    const key = `sms:${given}`;
    // A text's recipients are not the actor; some have no account.
    const claims = await db.act(system, (act) => claimAll(act, [{ key, to, allowance: null, source: null }]));
    const claim = claims.get(key);
    if (claim?.sent) return;
    if (!claim?.mine) throw new Error('this text message is being sent by another process');
    try {
      await sms.send({ to, text });
    } catch (error) {
      // The text was not sent, so release its claim.
      await db.act(system, (act) => act.sql(lettersReturned, { keys: [key] }));
      throw error;
    }
    // Only the system records what was sent.
    await db.act(system, (act) => act.sql(lettersLeft, { keys: [key] }));
  };
