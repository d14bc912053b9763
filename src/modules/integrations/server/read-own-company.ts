import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../api-contract.ts';
import { ownCompany, ownKey } from './api.sql.ts';
import { ownKeyOf } from './own-company.ts';

export const readOwnCompany: UseCase<typeof contract.readOwnCompany> = async (act) => {
  const { id, companyId: company } = ownKeyOf(act);
  const [found, key] = await Promise.all([act.one(ownCompany, { company }), act.one(ownKey, { company, id })]);
  // The key was revoked, or the company closed, after the look-up.
  if (!found || !key) throw new Refused(common.wrong_key);
  return { ...found, key: { ...key, expires_at: key.expires_at?.toISOString() ?? null } };
};
