import { randomBytes } from 'node:crypto';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { driversEvents } from '../events.ts';
import { grantDocument } from './documents.sql.ts';
import type * as contract from '../staff-contract.ts';

/** The address works once: its secret is stored only as a hash and is used up. */
export const viewDocument: UseCase<typeof contract.viewDocument> = async (act, { params: { id } }) => {
  staffOnly(act);
  const secret = randomBytes(32).toString('base64url');
  const granted = await act.one(grantDocument, { id, secret_hash: hashUploadKey(secret) });
  if (!granted) throw new Refused(common.not_found);
  act.emit(driversEvents.document_read, { driverId: granted.account_id, kind: granted.kind });
  return { url: `/api/files/${granted.file_id}?grant=${secret}`, is_pdf: granted.media_type === 'application/pdf' };
};
