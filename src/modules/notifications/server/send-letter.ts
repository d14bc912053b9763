import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { system } from '../../../kernel/db/actor.ts';
import type { Mail } from '../../../kernel/mail.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { log } from '../../../kernel/log.ts';
import { allowances, notificationRules } from '../rules.ts';
import { claimLetter, letterLeft, letterReturned, queueForMailbox } from './letters.sql.ts';
import { isLetterName, writeLetter } from './letters/write-letter.ts';

const order = z.object({
  letter: z.string(),
  to: z.string(),
  words: z.record(z.string(), z.unknown()),
  /** The person who caused it, when that is not the mailbox's owner; counted per mailbox and hour. */
  allowance: z.optional(z.enum(allowances)),
  /** The source of an email with an allowance: a network address, an account, or the request it is about. */
  source: z.optional(z.string()),
  /** One email per key is sent. Without a key, two equal emails to the same person are one. */
  key: z.optional(z.string()),
});

/** Never used: an email without an allowance is always sent. */
export const noLimits = { most: 0, each: 0, ceiling: 0, last: 0 } as const;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The task `mail.send`. Throws the mail server's error, so that the queue retries it later. */
export const sendLetter =
  (mail: Mail): Task =>
  async (payload, db) => {
    const { letter, to, words, allowance = null, source = null, key: given } = z.parse(order, payload);
    if (!isLetterName(letter)) throw new Error(`no letter is called ${letter}`);
    const key = given ?? digest(JSON.stringify([letter, to, words]));
    const { origin, mine, done, over } = await db.act(system, async (act) => {
      if (allowance) void act.sql(queueForMailbox, { to });
      const limits = allowance ? notificationRules.emailsAnHour[allowance] : noLimits;
      const claim = await act.one(claimLetter, { key, to_hash: digest(to), to, allowance, source, ...limits });
      return { origin: act.settings.origin, mine: claim?.mine === true, done: claim?.sent === true, over: claim?.over };
    });
    if (done) return;
    if (over) return log.warn('an email was not sent: its address has reached the hourly limit', { letter, allowance });
    if (!mine) throw new Error(`letter ${letter} is being sent by another process`);
    try {
      await mail.send(writeLetter(to, letter, words, origin));
    } catch (error) {
      await db.act(system, (act) => act.sql(letterReturned, { key }));
      throw error;
    }
    await db.act(system, (act) => act.sql(letterLeft, { key }));
  };
