import { createHash } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { takeTokens } from '../../../kernel/http/guard.sql.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { apiRules } from '../rules.ts';

/** The bucket of a company, for all its keys. */
export const roomBucket = (company: string): Buffer =>
  createHash('sha256').update(`integrations.free ${company}`).digest().subarray(0, 16);

/**
 * Quotes and test bookings cost a company nothing and leave rows and messages behind; with twenty keys it could fill the disk. Refuses with
 * too_many_requests.
 */
export const expectRoom = async (act: Act, company: string): Promise<void> => {
  const taken = await act.one(takeTokens, {
    keys: [roomBucket(company)],
    times: [apiRules.freeADay],
    seconds: [86_400],
    walls: 1,
    proof: null,
    proof_seconds: 0,
  });
  if (taken?.refused) throw new Refused(common.too_many_requests, { retryAfter: Math.max(1, Math.ceil(taken.wait_s)) });
};
