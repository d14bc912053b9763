import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { system } from '../../../kernel/db/actor.ts';
import type { Sms } from '../../../kernel/sms.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { claimLetter, letterLeft, letterReturned } from './letters.sql.ts';
import { noLimits } from './send-letter.ts';

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
    const to_hash = createHash('sha256').update(to).digest('hex');
    const claim = await db.act(system, (act) =>
      act.one(claimLetter, { key, to_hash, to, allowance: null, source: null, ...noLimits }),
    );
    if (claim?.sent) return;
    if (!claim?.mine) throw new Error('this text message is being sent by another process');
    try {
      await sms.send({ to, text });
    } catch (error) {
      await db.act(system, (act) => act.sql(letterReturned, { key }));
      throw error;
    }
    await db.act(system, (act) => act.sql(letterLeft, { key }));
  };
