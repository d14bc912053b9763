import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import type * as contract from '../passport-contract.ts';
import { type PassportState, passportRefusals as refuse } from '../passport-contract.ts';
import { factsOf } from '../passport-rules.ts';
import { lookAtPassport } from './passports.sql.ts';
import { isSigned } from './signing-key.ts';

/** For a passport that is no longer valid it shows only that, with its number and dates: the worker no longer shares the rest. */
export const checkPassport: UseCase<typeof contract.checkPassport> = async (act, { body: { code } }) => {
  const row = await act.one(lookAtPassport, { code });
  if (!row) throw new Refused(refuse.passport_not_found);
  const { document, signature, key_id, public_key } = row;
  const state: PassportState = !isSigned(document, signature, public_key)
    ? 'altered'
    : row.revoked_at
      ? 'revoked'
      : row.is_over
        ? 'over'
        : 'valid';
  return {
    state,
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    valid_until: row.valid_until.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    facts: state === 'valid' ? factsOf(document) : null,
    proof: state === 'valid' ? { document, signature, key_id, public_key } : null,
  };
};
