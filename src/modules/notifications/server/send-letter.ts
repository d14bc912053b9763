import * as z from 'zod/mini';
import { atMost } from '../../../kernel/at-most.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Letters } from '../../../kernel/letter.ts';
import { type Mail, MailFault } from '../../../kernel/mail.ts';
import { inMany, type ManyTask, type Outcome } from '../../../kernel/tasks.ts';
import { notificationTypes } from '../../news/rules.ts';
import { allowances } from '../rules.ts';
import { claimAll, digest } from './claim-letters.ts';
import { lettersBounced, lettersLeft, lettersReturned } from './letters.sql.ts';
import { offKey, sealingSecrets } from './stop-emails.ts';
import { letterWriter } from './write-letter.ts';

const order = z.object({
  letter: z.string(),
  to: z.string(),
  words: z.record(z.string(), z.unknown()),
  /** Set if someone other than the mailbox's owner caused it; counted per mailbox and hour. */
  allowance: z.optional(z.enum(allowances)),
  /** The source of an email with an allowance: a network address, an account, or the request it is about. */
  source: z.optional(z.string()),
  /** The account and kind of email that the link at the bottom switches off. */
  off: z.optional(z.object({ account: z.string(), type: z.enum(notificationTypes) })),
  /** One email per key is sent. Without a key, equal emails to the same person count as one. */
  key: z.optional(z.string()),
});

const read = (payload: unknown) => {
  const { letter, to, words, allowance = null, source = null, off, key } = z.parse(order, payload);
  return { letter, to, words, allowance, source, off, key: key ?? digest(JSON.stringify([letter, to, words])) };
};
type Order = ReturnType<typeof read>;

/** Concurrent connections to the mail server: 50 emails (the max per task) are sent within the two minutes of their claims. */
const atOnce = 8;

/**
 * The task `mail.send`. Claims its emails together, sends them concurrently, and returns the mail server's error for refused ones, so that
 * the queue retries them later.
 */
export const sendLetter = (mail: Mail, letters: Letters): ManyTask => {
  const { isLetterName, writeLetter } = letterWriter(letters);
  const inLine = atMost({ atOnce, waiting: Number.POSITIVE_INFINITY, retryAfter: 1 });
  let secret: Buffer | undefined;
  return inMany(async (payloads, db) => {
    const outcomes: Outcome[] = payloads.map(() => ({}));
    const orders = new Map<string, Order & { readonly at: number }>();
    for (const [at, payload] of payloads.entries()) {
      try {
        const parsed = read(payload);
        if (!isLetterName(parsed.letter)) throw new Error(`no letter is called ${parsed.letter}`);
        if (!orders.has(parsed.key)) orders.set(parsed.key, { ...parsed, at });
      } catch (failed) {
        outcomes[at] = { failed };
      }
    }
    if (orders.size === 0) return outcomes;
    // A letter's recipients are not the actor; some have no account.
    const { origin, contact, claims } = await db.act(system, async (act) => ({
      origin: act.settings.origin,
      contact: act.settings.contact,
      claims: await claimAll(act, [...orders.values()]),
    }));
    if ([...orders.values()].some(({ off }) => off)) secret ??= (await sealingSecrets(db))[0];
    const left: string[] = [];
    const returned: string[] = [];
    const bounced: string[] = [];
    const send = async ({
      key,
      letter,
      to,
      words,
      allowance,
      off,
      at,
    }: Order & { readonly at: number }): Promise<void> => {
      const claim = claims.get(key);
      if (claim?.sent) return;
      if (claim?.over)
        return log.warn('an email was not sent: its address has reached the hourly limit', { letter, allowance });
      if (claim?.bounced) return log.warn('an email was not sent: its mailbox does not exist', { letter });
      try {
        if (!claim?.mine) throw new Error(`letter ${letter} is being sent by another process`);
        const offUrl = off && secret ? `${origin}/emails/off?key=${offKey(secret, off)}` : undefined;
        await inLine(() => mail.send(writeLetter(to, letter, words, origin, offUrl, 'en', contact)));
        left.push(key);
      } catch (failed) {
        if (failed instanceof MailFault && failed.noMailbox) {
          bounced.push(key);
          return log.warn('an email bounced: its mailbox does not exist', { letter });
        }
        outcomes[at] = { failed };
        if (claim?.mine) returned.push(key);
      }
    };
    await Promise.all([...orders.values()].map(send));
    // Only the system records what was sent.
    await db.act(system, async (act) => {
      if (left.length > 0) void act.sql(lettersLeft, { keys: left });
      if (bounced.length > 0) void act.sql(lettersBounced, { keys: bounced });
      if (returned.length > 0) void act.sql(lettersReturned, { keys: returned });
    });
    return outcomes;
  });
};
