import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { releasesBy } from './count-releases.ts';
import { missingWords } from '../application-rules.ts';
import { documentViews } from './read-application.ts';
import { findApplicationFile } from './staff.sql.ts';
import type * as contract from '../staff-contract.ts';

/** For staff. Refuses with not_found. */
export const applicationFile = async (act: Act, id: string): Promise<contract.ApplicationFile> => {
  staffOnly(act);
  const row = await act.one(findApplicationFile, { id });
  if (!row) throw new Refused(common.not_found);
  const documents = documentViews(row.documents).map(({ url: _url, ...rest }) => rest);
  return {
    ...row,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    documents,
    vehicles: [...row.vehicles],
    missing: missingWords({ ...row, documents }),
    releases: await releasesBy(act, id),
  };
};

export const readApplicationFile: UseCase<typeof contract.readApplicationFile> = (act, { params: { id } }) =>
  applicationFile(act, id);
