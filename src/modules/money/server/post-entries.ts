import type { Act } from '../../../kernel/db/act.ts';
import type { Posting } from '../ledger.ts';
import { hasDueShares } from './due-shares.sql.ts';
import { post } from './ledger.sql.ts';

/** subject: the job, ride, debt or bill. title: the job's title, or the destination of a payout. worker: who collected cash, which the ledger does not record. */
type About = {
  readonly subject?: string;
  readonly payout?: string;
  readonly title?: string;
  readonly worker?: string;
};

/** Postings that make a worker's debt smaller. */
const repays: ReadonlySet<Posting['kind']> = new Set(['commission_settled']);
/** A part of what was owed may be a provider's (docs/decisions/0057-providers.md). */
const releaseWhatWaits = async (act: Act, legs: Posting['legs']): Promise<void> => {
  for (const { account, owner } of legs)
    if (account === 'worker_receivable' && owner && (await act.one(hasDueShares, { worker: owner }))?.some)
      act.task('money.release_shares', { workerId: owner });
};

/**
 * Idempotent per key: false when this key was posted before. Each worker whose money it changes, and about.worker, gets one
 * line in their statement. Fails with the constraint balance_floor when a balance would fall below zero.
 */
export const postEntries = async (act: Act, { kind, key, legs }: Posting, about: About): Promise<boolean> => {
  const { subject = null, payout = null, title = null, worker = null } = about;
  const done = await act.one(post, { kind, key, subject, payout, legs, title, worker });
  if (done?.posted && repays.has(kind)) await releaseWhatWaits(act, legs);
  return done?.posted ?? false;
};
