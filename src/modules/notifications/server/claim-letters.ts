// Emails and text messages are claimed before they are sent, so that a task that runs twice sends once.
import { createHash } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { type Allowance, notificationRules } from '../rules.ts';
import { type Claim, claimLetters, queueForMailboxes } from './letters.sql.ts';

export type ToClaim = {
  readonly key: string;
  readonly to: string;
  readonly allowance: Allowance | null;
  readonly source: string | null;
};

/** Never used: an email without an allowance is always sent. */
const noLimits = { max: 0, each: 0, ceiling: 0, last: 0 } as const;

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Claims letters by key; keys must be distinct. Those with an allowance count in order: a statement has at most one per mailbox, so that
 * the next statement sees it.
 */
export const claimAll = async (act: Act, letters: readonly ToClaim[]): Promise<ReadonlyMap<string, Claim>> => {
  const limited = letters.flatMap(({ to, allowance }) => (allowance ? to : []));
  const boxes = limited.length > 0 ? await act.sql(queueForMailboxes, { addresses: [...new Set(limited)] }) : [];
  const boxOf = new Map(boxes.map(({ address, mailbox }) => [address, mailbox]));
  const seen = new Map<string, number>();
  const rounds = Map.groupBy(letters, ({ to, allowance }) => {
    if (!allowance) return 0;
    const box = boxOf.get(to) ?? to;
    const round = seen.get(box) ?? 0;
    seen.set(box, round + 1);
    return round;
  });
  const claims = new Map<string, Claim>();
  for (const [, round] of [...rounds].sort(([a], [b]) => a - b)) {
    const rows = round.map((letter) => ({
      ...letter,
      to_hash: digest(letter.to.toLowerCase()),
      ...(letter.allowance ? notificationRules.emailsAnHour[letter.allowance] : noLimits),
    }));
    for (const { key, ...claim } of await act.sql(claimLetters, {
      rows,
      bounced_days: notificationRules.bouncedDays,
    }))
      claims.set(key, claim);
  }
  return claims;
};
