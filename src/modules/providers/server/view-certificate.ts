import { randomBytes } from 'node:crypto';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { providersEvents } from '../events.ts';
import type * as contract from '../staff-application-contract.ts';
import { grantCertificate } from './applications.sql.ts';

/** The address works once: its secret is stored only as a hash, and ends with its use. */
export const viewCertificate: UseCase<typeof contract.viewCertificate> = async (act, { params: { id } }) => {
  staffOnly(act);
  const secret = randomBytes(32).toString('base64url');
  const granted = await act.one(grantCertificate, { id, secret_hash: hashUploadKey(secret) });
  if (!granted) throw new Refused(common.not_found);
  act.emit(providersEvents.certificate_read, { accountId: id, name: granted.name });
  return { url: `/api/files/${granted.file_id}?grant=${secret}`, is_pdf: granted.media_type === 'application/pdf' };
};
