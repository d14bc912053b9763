// A mailbox's owner reads an invite to a company, and joins.
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { hashSecret } from '../../../identity/server/door.ts';
import { companyInviteRefusals as refuse } from '../../invite-contract.ts';
import type * as contract from '../../invite-contract.ts';
import { welcome } from './join-company.ts';
import { acceptInvite, readInvite } from './people.sql.ts';

const stops = {
  not_yours: refuse.invite_not_yours,
  closed: refuse.company_closed,
  deactivated: refuse.invite_off,
  used: refuse.invite_used,
  expired: refuse.invite_expired,
  staff: refuse.invite_staff,
  elsewhere: refuse.invite_elsewhere,
} as const;

export const readCompanyInvite: UseCase<typeof contract.readCompanyInvite> = async (act, { body: { code } }) => {
  const invite = await act.one(readInvite, { hash: hashSecret(code) });
  if (!invite) throw new Refused(refuse.invite_unknown);
  const { state, company_name, access, invited_by, expires_at } = invite;
  if (state !== 'open') throw new Refused(stops[state]);
  return {
    company_name: company_name ?? '',
    access: access ?? 'employee',
    invited_by,
    expires_at: expires_at.toISOString(),
  };
};

export const acceptCompanyInvite: UseCase<typeof contract.acceptCompanyInvite> = async (act, { body: { code } }) => {
  const member = await act.one(acceptInvite, { hash: hashSecret(code) });
  if (!member) throw new Refused(refuse.invite_unknown);
  const { state, company_id, employee_id, company_name, name } = member;
  if (state !== 'open') throw new Refused(stops[state]);
  welcome(act, { companyId: company_id, employeeId: employee_id, name });
  return { company_id, company_name: company_name ?? '' };
};
