// A job that is asked for by text message: Kaya sends six digits to the number, and only they take the job. Somebody who forges the sender of a
// message does not read what that number gets.
import { randomInt } from 'node:crypto';
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { messagingRules } from '../rules.ts';
import { askConfirmation, tryConfirmation } from './messages.sql.ts';

/** The digits to send. Those of an earlier question are worth nothing any more. */
export const askToConfirm = async (
  db: Database,
  { phone, account, job_code }: { readonly phone: string; readonly account: string; readonly job_code: string },
): Promise<string> => {
  const digits = String(randomInt(100_000, 1_000_000));
  const minutes = messagingRules.confirmMinutes;
  // By the system: the phone that wrote has no session, and may not read the digits.
  // The phone that wrote has no session, and may not read the digits.
  await db.act(system, (act) => act.sql(askConfirmation, { phone, account, job_code, digits, minutes }));
  return digits;
};

/** The code of the job that these digits take; 'none': nothing waits, it is too late, or too many were wrong. */
export const confirmedJob = async (
  db: Database,
  { phone, account, digits }: { readonly phone: string; readonly account: string; readonly digits: string | null },
): Promise<{ readonly job_code: string } | 'wrong' | 'none'> => {
  // By the system: only the phone that got the digits proves who writes.
  // Only the phone that got the digits proves who writes.
  const tried = await db.act(system, (act) =>
    act.one(tryConfirmation, { phone, account, digits: digits ?? '', max: messagingRules.confirmTries }),
  );
  if (!tried) return 'none';
  return tried.fits ? { job_code: tried.job_code } : 'wrong';
};
