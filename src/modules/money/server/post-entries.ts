import type { Act } from '../../../kernel/db/act.ts';
import type { Posting } from '../ledger.ts';
import { post } from './ledger.sql.ts';

/** title: the job's title, or the destination of a payout. worker: who collected cash, which the ledger does not record. */
type About = {
  readonly job?: string;
  readonly payout?: string;
  readonly title?: string;
  readonly worker?: string;
};

/**
 * Idempotent per key: false when this key was posted before. Each worker whose money it changes, and about.worker, gets one
 * line in their statement. Fails with the constraint balance_floor when a balance would fall below zero.
 */
export const postEntries = async (act: Act, { kind, key, legs }: Posting, about: About): Promise<boolean> => {
  const { job = null, payout = null, title = null, worker = null } = about;
  const done = await act.one(post, { kind, key, job, payout, legs, title, worker });
  return done?.posted ?? false;
};
