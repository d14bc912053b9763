// Checks codes of an authenticator app (RFC 6238) and recovery codes.
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib/functional';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { type SealedPlace, unseal } from '../../../kernel/sealed.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { factorRules, isAppCode, sessionRules, tidyCode } from '../rules.ts';
import { claimTry, forgetOwnFailures, queueTries } from './accounts.sql.ts';
import { dropRecoveryCodes, factorSecret, keepRecoveryCodes, takeRecoveryCode, takeStep } from './factors.sql.ts';
import { knownSource, type TriedFrom } from './known-source.ts';
import { hashSecret } from './secrets.ts';

const period = factorRules.stepSeconds;

/** A new 160-bit secret, as text to type and as the URI for the QR code. */
export const newFactorSecret = (email: string): { secret: string; uri: string } => {
  const secret = generateSecret({ length: 20 });
  return { secret, uri: generateURI({ issuer: 'Kaya', label: email, secret, period }) };
};

export const factorPlace = (factor: string): SealedPlace => ({ table: 'identity.factor_secrets', row: factor });

/** The step of a code, up to one before or after now; null if none matches. */
export const stepOf = (code: string, secret: string, now: Date): number | null => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ token: code, secret, period, epoch, epochTolerance: factorRules.drift * period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};

/** source: the key under which the try is counted; null if it is not counted. */
type Tried = { readonly email: string; readonly source: string | null };

/**
 * Counts the try before the code is checked, in a separate transaction, so that a refused code stays counted. Strangers share one count,
 * separate from the account's own browsers. Recovery codes have 60 bits and need no count: a stranger's tries cannot keep the owner from
 * using one.
 */
export const countCode = async (db: Database, email: string, typed: string, from: TriedFrom): Promise<Tried> => {
  if (!isAppCode(typed)) return { email, source: null };
  const { wrongCodes: max, wrongPasswordMinutes: minutes } = sessionRules;
  // Tries are counted where the person cannot write.
  const source = await db.act(system, async (act) => {
    void act.sql(queueTries, { email });
    const known = (await knownSource(act, email, from)) ?? 'strangers';
    return (await act.one(claimTry, { email, kind: 'code', source: known, max, minutes })) ? known : null;
  });
  if (!source) throw new Refused(refuse.too_many_codes, { retryAfter: minutes * 60 });
  return { email, source };
};

/**
 * Uses up a code inside the act that requires it; call `countCode` first. `confirming`: the factor is being
 * set up, and only the app's codes are accepted.
 * @param tried returned by `countCode`
 * @returns the code's factor
 */
export const useCode = async (
  act: Act,
  account: string,
  { email, source }: Tried,
  typed: string,
  confirming = false,
) => {
  const factorRow = await act.one(factorSecret, { account });
  if (!factorRow || factorRow.verified === confirming) throw refuseField(refuse.wrong_code, 'code');
  const code = tidyCode(typed);
  if (isAppCode(code)) {
    const secret = unseal(act, factorPlace(factorRow.factor_id), factorRow.secret);
    const step = stepOf(code, secret, await act.now());
    const taken = step && (await act.one(takeStep, { factor: factorRow.factor_id, step }));
    if (!taken) throw refuseField(refuse.wrong_code, 'code');
  } else {
    const taken = !confirming && (await act.one(takeRecoveryCode, { account, code_hash: hashSecret(code) }));
    if (!taken) throw refuseField(refuse.wrong_code, 'code');
  }
  if (source) void act.sql(forgetOwnFailures, { email, kind: 'code', source });
  return factorRow.factor_id;
};

// Without I, L, O and U, which are misread or form words; 60 bits.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newRecoveryCode = (): string =>
  Array.from({ length: 12 }, (_, at) => (at % 4 === 0 && at > 0 ? '-' : '') + letters[randomInt(letters.length)]).join(
    '',
  );

/** Ten new ones; earlier ones become invalid. Shown once, stored as hashes. */
export const giveRecoveryCodes = (act: Act, account: string): string[] => {
  const codes = Array.from({ length: factorRules.recoveryCodes }, newRecoveryCode);
  void act.sql(dropRecoveryCodes, { account });
  void act.sql(keepRecoveryCodes, { account, code_hashes: codes.map((code) => hashSecret(tidyCode(code))) });
  return codes;
};
