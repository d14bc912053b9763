// Before sign-in, the holder of an email link reads which company invites them.
import type { UseCase } from '../../../../kernel/http/route.ts';
import { hashSecret } from '../../../identity/server/door.ts';
import type * as contract from '../../invite-contract.ts';
import { previewInvite } from './people.sql.ts';

export const previewCompanyInvite: UseCase<typeof contract.previewCompanyInvite> = async (act, { body: { code } }) => ({
  company_name: (await act.one(previewInvite, { hash: hashSecret(code) }))?.company_name ?? null,
});
