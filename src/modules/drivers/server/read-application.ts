import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type ApplicationView, type DocumentView, applicationRefusals as refuse } from '../application-contract.ts';
import { documentKinds, missingWords } from '../application-rules.ts';
import { type applicationColumns, type DocumentRow, findApplication } from './applications.sql.ts';
import type * as contract from '../application-contract.ts';

const documentView = (kind: DocumentView['kind'], row: DocumentRow | undefined): DocumentView => ({
  kind,
  id: row?.id ?? null,
  status: row?.status ?? null,
  name: row?.name ?? null,
  is_pdf: row?.media_type === 'application/pdf',
  pages: row?.pages ?? null,
  url: row ? `/api/files/${row.file_id}` : null,
  expires_on: row?.expires_on ?? null,
  reason: row?.status === 'rejected' ? row.reason : null,
  uploaded_at: row ? new Date(row.uploaded_at).toISOString() : null,
  in_force_until: row?.in_force_until ?? null,
  version: row?.version ?? 0,
});

/** The seven documents in order; those not submitted have no state. */
export const documentViews = (rows: readonly DocumentRow[]): DocumentView[] =>
  documentKinds.map(({ kind }) =>
    documentView(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );

export const viewOf = (row: RowOf<typeof applicationColumns> & { own_code: string | null }): ApplicationView => {
  const documents = documentViews(row.documents);
  return {
    status: row.status,
    city: row.city,
    method: row.method,
    full_name: row.full_name,
    phone: row.phone,
    referral_code: row.referral_code,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    documents,
    vehicles: [...row.vehicles],
    missing: missingWords({ ...row, documents }),
    own_code: row.own_code,
  };
};

/** The actor's application. Refuses with no_application. */
export const ownApplication = async (act: Act): Promise<ApplicationView> => {
  const row = await act.one(findApplication, { id: ownAccount(act) });
  if (!row) throw new Refused(refuse.no_application);
  return viewOf(row);
};

export const readApplication: UseCase<typeof contract.readApplication> = (act) => ownApplication(act);
