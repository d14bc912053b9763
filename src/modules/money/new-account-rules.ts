// A payout to an account that is new waits, so that its owner can stop a thief (docs/decisions/0137-a-new-account-waits.md). Pure.
import { newAccountHours } from './rules.ts';

/** How long after a change of email the previous address is told of such a payout too, days. */
export const mailboxBeforeDays = 7;

const hour_ms = 3_600_000;

/**
 * What is known when an account is named. everPaid: a payout of this person has arrived before. factorAt: since when two-factor is on, null
 * while it is off. byCode: this payout was confirmed with a code of it. hours: how long a new account waits.
 */
type Naming = {
  readonly everPaid: boolean;
  readonly factorAt: Date | null;
  readonly byCode: boolean;
  readonly now: Date;
  readonly hours?: number | undefined;
};

/**
 * Whether a code proves that it is the owner who asks. A thief with a session and the password can turn two-factor on, so one
 * that was turned on within the wait proves nothing.
 */
export const codeProves = ({ factorAt, now, hours = newAccountHours }: Omit<Naming, 'everPaid' | 'byCode'>): boolean =>
  factorAt !== null && factorAt.getTime() <= now.getTime() - hours * hour_ms;

/**
 * When a payout to an account that this person has not named before may first be sent. The accounts of a person who has never been paid
 * do not wait: a new worker is paid on the day of the work.
 */
export const freeFrom = (naming: Naming): Date => {
  const { everPaid, byCode, now, hours = newAccountHours } = naming;
  const waits = everPaid && !(byCode && codeProves(naming));
  return waits ? new Date(now.getTime() + hours * hour_ms) : now;
};
