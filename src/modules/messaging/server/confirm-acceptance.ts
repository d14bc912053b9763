// For a job accepted by text message Kaya sends six digits to the number, and only they take the job. Someone who forges the sender cannot
// read what that number receives.
import { randomInt } from 'node:crypto';
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { messagingRules } from '../rules.ts';
import { askConfirmation, tryConfirmation } from './messages.sql.ts';

/** The digits to send. Earlier digits become invalid. */
export const askToConfirm = async (
  db: Database,
  { phone, account, job_code }: { readonly phone: string; readonly account: string; readonly job_code: string },
): Promise<string> => {
  const digits = String(randomInt(100_000, 1_000_000));
  const minutes = messagingRules.confirmMinutes;
  // The phone that wrote has no session, and may not read the digits.
  await db.act(system, (act) => act.sql(askConfirmation, { phone, account, job_code, digits, minutes }));
  return digits;
};

/** The code of the job that these digits take; 'none': nothing is waiting, it is too late, or too many were wrong. */
export const confirmedJob = async (
  db: Database,
  { phone, account, digits }: { readonly phone: string; readonly account: string; readonly digits: string | null },
): Promise<{ readonly job_code: string } | 'wrong' | 'none'> => {
  // Only the phone that received the digits proves the sender.
  const tried = await db.act(system, (act) =>
    act.one(tryConfirmation, { phone, account, digits: digits ?? '', max: messagingRules.confirmTries }),
  );
  if (!tried) return 'none';
  return tried.fits ? { job_code: tried.job_code } : 'wrong';
};
