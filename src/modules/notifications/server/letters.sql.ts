import { query } from '../../../kernel/db/query.ts';

/**
 * Takes a letter for sending. `mine` is false when it has left already (`sent`) or another process has it in hand; one that
 * died with it in hand loses it after two minutes.
 */
export const claimLetter = query(
  'notifications.claimLetter',
  { key: 'text', to_hash: 'text' },
  { mine: 'bool', sent: 'bool' },
  `WITH claimed AS (
     INSERT INTO notifications.letters AS l (key, to_hash) VALUES ($key, $to_hash)
     ON CONFLICT (key) DO UPDATE SET claimed_at = now()
       WHERE l.sent_at IS NULL AND l.claimed_at < now() - interval '2 minutes'
     RETURNING key)
   SELECT EXISTS (SELECT FROM claimed) AS mine,
          EXISTS (SELECT FROM notifications.letters WHERE key = $key AND sent_at IS NOT NULL) AS sent`,
);

export const letterLeft = query(
  'notifications.letterLeft',
  { key: 'text' },
  {},
  `UPDATE notifications.letters SET sent_at = now() WHERE key = $key`,
);

/** The mail server would not take it: the next try may. */
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
