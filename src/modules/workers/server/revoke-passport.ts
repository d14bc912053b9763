import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { workersEvents } from '../events.ts';
import type * as contract from '../passport-contract.ts';
import { passportRefusals as refuse } from '../passport-contract.ts';
import { passportOf } from './list-passports.ts';
import { endPassport, ownPassport } from './passports.sql.ts';

/** Idempotent: a revoked passport keeps its first time. */
export const revokePassport: UseCase<typeof contract.revokePassport> = async (act, { params: { id } }) => {
  const worker = ownAccount(act);
  const ended = await act.one(endPassport, { worker, id });
  const row = await act.one(ownPassport, { worker, id });
  if (!row) throw new Refused(refuse.passport_not_found);
  if (ended) act.emit(workersEvents.passport_revoked, { workerId: worker, passportId: id, number: row.number });
  return passportOf(row, act.settings.origin);
};
