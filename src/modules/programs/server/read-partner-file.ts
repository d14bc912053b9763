import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { PartnerFile } from '../staff-partner-contract.ts';
import type * as contract from '../staff-partner-contract.ts';
import { partnerById } from './partners.sql.ts';

export const partnerFile = async (act: Act, id: string): Promise<PartnerFile> => {
  const row = await act.one(partnerById, { id });
  if (!row) throw new Refused(common.not_found);
  return { ...row, created_at: row.created_at.toISOString() };
};

export const readPartnerFile: UseCase<typeof contract.readPartnerFile> = (act, { params: { id } }) => {
  staffOnly(act);
  return partnerFile(act, id);
};
