import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../staff-application-contract.ts';
import { findApplicationFile } from './applications.sql.ts';
import { shownOf } from './read-application.ts';

export const applicationFile = async (act: Act, id: string): Promise<contract.ApplicationFile> => {
  staffOnly(act);
  const row = await act.one(findApplicationFile, { id });
  if (!row) throw new Refused(common.not_found);
  return {
    id,
    ...shownOf(row),
    email: row.email,
    certificate:
      row.file_id === null ? null : { name: row.file_name ?? '', is_pdf: row.pages !== null, pages: row.pages },
    provider_id: row.provider_id,
  };
};

export const readApplicationFile: UseCase<typeof contract.readApplicationFile> = (act, { params: { id } }) =>
  applicationFile(act, id);
