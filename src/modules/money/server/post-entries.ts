import type { Act } from '../../../kernel/db/act.ts';
import type { Posting } from '../rules.ts';
import { post } from './ledger.sql.ts';

/** Posts once: false when this key was posted before. Fails with the constraint balance_floor when a balance would fall below zero. */
export const postEntries = async (
  act: Act,
  { kind, key, legs }: Posting,
  about: { job?: string; payout?: string },
): Promise<boolean> => {
  const done = await act.one(post, { kind, key, job: about.job ?? null, payout: about.payout ?? null, legs });
  return done?.posted ?? false;
};
