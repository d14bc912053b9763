import { as, query } from '../../../kernel/db/query.ts';
import type { Allowance } from '../rules.ts';

/** Locked, so that two emails to one mailbox are counted one after the other. */
export const queueForMailbox = query(
  'notifications.queueForMailbox',
  { to: 'text' },
  { lock: 'void' },
  `SELECT pg_advisory_xact_lock(hashtextextended('notifications.mailbox ' || identity.mailbox($to), 0)) AS lock`,
);

/**
 * Claims an email for sending. `mine` is false when it was sent already (`sent`) or another process is sending it; the claim of
 * a dead process ends after two minutes. `over`: the mailbox has used up its allowance of this hour, and the email is not sent:
 * `most` of all sources together, then `each` per source up to `ceiling`, then the first of each source up to `last`. All
 * spellings of a mailbox share one allowance.
 */
export const claimLetter = query(
  'notifications.claimLetter',
  {
    key: 'text',
    to_hash: 'text',
    to: 'text',
    allowance: as<Allowance | null>('text?'),
    source: as<string | null>('text?'),
    most: 'int8',
    each: 'int8',
    ceiling: 'int8',
    last: 'int8',
  },
  { mine: 'bool', sent: 'bool', over: 'bool' },
  `WITH mailbox AS (SELECT encode(sha256(convert_to(identity.mailbox($to), 'UTF8')), 'hex') AS hash),
   spent AS (
     SELECT $allowance::text IS NOT NULL
            AND (count(*) >= $last
                 OR (count(*) >= $ceiling AND count(*) FILTER (WHERE l.source IS NOT DISTINCT FROM $source) >= 1)
                 OR (count(*) >= $most AND count(*) FILTER (WHERE l.source IS NOT DISTINCT FROM $source) >= $each)) AS over
       FROM notifications.letters l, mailbox
      WHERE l.mailbox_hash = mailbox.hash AND l.allowance = $allowance AND l.key <> $key AND l.claimed_at > now() - interval '1 hour'),
   claimed AS (
     INSERT INTO notifications.letters AS l (key, to_hash, mailbox_hash, allowance, source)
     SELECT $key, $to_hash, mailbox.hash, $allowance, $source FROM mailbox, spent WHERE NOT spent.over
     ON CONFLICT (key) DO UPDATE SET claimed_at = now()
       WHERE l.sent_at IS NULL AND l.claimed_at < now() - interval '2 minutes'
     RETURNING key)
   SELECT EXISTS (SELECT FROM claimed) AS mine, spent.over,
          EXISTS (SELECT FROM notifications.letters WHERE key = $key AND sent_at IS NOT NULL) AS sent FROM spent`,
);

export const letterLeft = query(
  'notifications.letterLeft',
  { key: 'text' },
  {},
  `UPDATE notifications.letters SET sent_at = now() WHERE key = $key`,
);

/** The mail server refused it: the next try may succeed. */
export const letterReturned = query(
  'notifications.letterReturned',
  { key: 'text' },
  {},
  `UPDATE notifications.letters SET claimed_at = '-infinity' WHERE key = $key AND sent_at IS NULL`,
);

export const forgetOldLetters = query(
  'notifications.forgetOldLetters',
  { days: 'int4' },
  {},
  `DELETE FROM notifications.letters WHERE claimed_at < now() - make_interval(days => $days)`,
);
