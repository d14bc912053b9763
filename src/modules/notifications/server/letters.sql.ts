import { as, query } from '../../../kernel/db/query.ts';
import type { Allowance } from '../rules.ts';

/**
 * The mailbox of each address: all spellings of an address share one. Each is locked until the act ends, so that emails to it are counted
 * one after the other; always in the same order, so that two acts never deadlock.
 */
export const queueForMailboxes = query(
  'notifications.queueForMailboxes',
  { addresses: 'text[]' },
  { address: 'text', mailbox: 'text' },
  `WITH boxes AS MATERIALIZED (SELECT DISTINCT a AS address, identity.mailbox(a) AS mailbox FROM unnest($addresses::text[]) AS a),
   locked AS MATERIALIZED (
     SELECT pg_advisory_xact_lock(hash)
       FROM (SELECT DISTINCT hashtextextended('notifications.mailbox ' || mailbox, 0) AS hash FROM boxes ORDER BY hash) AS hashes)
   SELECT address, mailbox FROM boxes WHERE (SELECT count(*) FROM locked) > 0`,
);

export type LetterToClaim = {
  readonly key: string;
  readonly to_hash: string;
  readonly to: string;
  readonly allowance: Allowance | null;
  readonly source: string | null;
  readonly max: number;
  readonly each: number;
  readonly ceiling: number;
  readonly last: number;
};
export type Claim = {
  readonly mine: boolean;
  readonly sent: boolean;
  readonly over: boolean;
  readonly bounced: boolean;
};

/**
 * Claims emails for sending: each key once, and of those with an allowance one per mailbox. `mine` is false if it was already sent (`sent`)
 * or another process is sending it; a dead process's claim expires after two minutes. `over`: the mailbox has used up this hour's
 * allowance, and the email is not sent: `max` of all sources together, then `each` per source up to `ceiling`, then the first of each
 * source up to `last`. All spellings of a mailbox share one allowance. `bounced`: its server said within `bounced_days` that the mailbox
 * does not exist, and the email is not sent. Only for exactly this address: if the server does not know `+tag`, a stranger could otherwise
 * stop all emails to a mailbox with a spelling that does not exist.
 */
export const claimLetters = query(
  'notifications.claimLetters',
  { rows: as<readonly LetterToClaim[]>('jsonb'), bounced_days: 'int4' },
  { key: 'text', mine: 'bool', sent: 'bool', over: 'bool', bounced: 'bool' },
  `WITH given AS (
     SELECT g.*, encode(sha256(convert_to(identity.mailbox(g."to"), 'UTF8')), 'hex') AS mailbox_hash
       FROM jsonb_to_recordset($rows) AS g (key text, to_hash text, "to" text, allowance text, source text,
                                            max int8, "each" int8, ceiling int8, last int8)),
   spent AS MATERIALIZED (
     SELECT given.*,
            allowance IS NOT NULL
            AND (n.of_all >= last OR (n.of_all >= ceiling AND n.of_source >= 1) OR (n.of_all >= max AND n.of_source >= "each")) AS over,
            EXISTS (SELECT FROM notifications.letters b
                     WHERE b.to_hash = given.to_hash AND b.bounced_at > now() - make_interval(days => $bounced_days)) AS bounced
       FROM given CROSS JOIN LATERAL (
         SELECT count(*) AS of_all, count(*) FILTER (WHERE l.source IS NOT DISTINCT FROM given.source) AS of_source
           FROM notifications.letters l
          WHERE l.mailbox_hash = given.mailbox_hash AND l.allowance = given.allowance AND l.key <> given.key
            AND l.claimed_at > now() - interval '1 hour') AS n),
   claimed AS (
     INSERT INTO notifications.letters AS l (key, to_hash, mailbox_hash, allowance, source)
     SELECT key, to_hash, mailbox_hash, allowance, source FROM spent WHERE NOT over AND NOT bounced ORDER BY key
     ON CONFLICT (key) DO UPDATE SET claimed_at = now()
       WHERE l.sent_at IS NULL AND l.claimed_at < now() - interval '2 minutes'
     RETURNING key)
   SELECT key, key IN (SELECT key FROM claimed) AS mine, over, bounced,
          EXISTS (SELECT FROM notifications.letters l WHERE l.key = spent.key AND l.sent_at IS NOT NULL) AS sent FROM spent`,
);

export const lettersLeft = query(
  'notifications.lettersLeft',
  { keys: 'text[]' },
  {},
  `UPDATE notifications.letters SET sent_at = now() WHERE key = ANY ($keys)`,
);

/** These mailboxes do not exist. Counts the emails as sent, so that they are not retried. */
export const lettersBounced = query(
  'notifications.lettersBounced',
  { keys: 'text[]' },
  {},
  `UPDATE notifications.letters SET sent_at = now(), bounced_at = now() WHERE key = ANY ($keys)`,
);

/** The mail server refused them: the next attempt may succeed. */
export const lettersReturned = query(
  'notifications.lettersReturned',
  { keys: 'text[]' },
  {},
  `UPDATE notifications.letters SET claimed_at = '-infinity' WHERE key = ANY ($keys) AND sent_at IS NULL`,
);

export const forgetOldLetters = query(
  'notifications.forgetOldLetters',
  { days: 'int4' },
  {},
  `DELETE FROM notifications.letters WHERE claimed_at < now() - make_interval(days => $days)`,
);
