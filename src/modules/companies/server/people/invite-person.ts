// An admin invites a person by email.
import type { Act } from '../../../../kernel/db/act.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { hashSecret, newSecret } from '../../../identity/server/door.ts';
import { companiesEvents } from '../../events.ts';
import { peopleRefusals as refuse } from '../../people-contract.ts';
import type * as contract from '../../people-contract.ts';
import type { Access } from '../../rules.ts';
import { putOnList } from './add-employee.ts';
import { personOf } from './list-people.ts';
import { mail } from '../mail.ts';
import { type Member, memberOf } from '../member-of.ts';
import { keepInvite } from './people.sql.ts';
import { takeLetters } from './take-letters.ts';
import { mailedPaths } from '../../../../shared/paths.ts';

type Invited = { readonly email: string; readonly access: Access };

/** The secret is in the fragment, so that no server or log reads it. source: the inviter's account. */
export const inviteLetter = (
  act: Act,
  me: Member,
  { email, access }: Invited,
  secret: string,
  source: string,
): void => {
  const url = act.settings.origin + mailedPaths.companyInvite(secret);
  const words = { company: me.company_name, inviter: me.name, access, url };
  act.task('mail.send', { ...mail('company_invite', words), to: email, allowance: 'typed', source });
};

const write = async (act: Act, me: Member, person: Invited & { readonly id: string; readonly name: string }) => {
  await takeLetters(act, me.company_id, 1);
  const secret = newSecret();
  const { company_id: company } = me;
  const source = ownAccount(act);
  await act.sql(keepInvite, { company, employee: person.id, hash: hashSecret(secret), by: source });
  inviteLetter(act, me, person, secret, source);
  act.emit(companiesEvents.invited, { companyId: company, employeeId: person.id, name: person.name });
};

export const invitePerson: UseCase<typeof contract.invitePerson> = async (act, { params: { company }, body }) => {
  const me = await memberOf(act, company, 'manageTeam');
  const id = await putOnList(act, me, body);
  await write(act, me, { ...body, id });
  return personOf(act, company, id);
};

/** To somebody on the list, again or for the first time. */
export const inviteAgain = async (act: Act, me: Member, id: string): Promise<void> => {
  const person = await personOf(act, me.company_id, id);
  if (person.state === 'active') throw new Refused(refuse.joined_already);
  if (person.state === 'deactivated') throw new Refused(refuse.deactivated);
  await write(act, me, person);
};

export const sendInvite: UseCase<typeof contract.sendInvite> = async (act, { params: { company, id } }) => {
  await inviteAgain(act, await memberOf(act, company, 'manageTeam'), id);
  return personOf(act, company, id);
};
