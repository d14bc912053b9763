// The holder of an invite's link reads it, and joins: signed in with its email, or by the link alone.
import type { RowOf } from '../../../../kernel/db/query.ts';
import { type Actor, system } from '../../../../kernel/db/actor.ts';
import type { UseCase, UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import {
  accountOfLetter,
  choosePassword,
  enterByLetter,
  entryOfMailbox,
  hashSecret,
} from '../../../identity/server/door.ts';
import { companyInviteRefusals as refuse } from '../../invite-contract.ts';
import type * as contract from '../../invite-contract.ts';
import { inviteSignsIn_hours } from '../../people-rules.ts';
import { welcome } from './join-company.ts';
import { acceptInvite, type heldRow, holdInvite, joinCompany, readInvite } from './people.sql.ts';

const stops = {
  not_yours: refuse.invite_not_yours,
  closed: refuse.company_closed,
  deactivated: refuse.invite_off,
  used: refuse.invite_used,
  expired: refuse.invite_expired,
  staff: refuse.invite_staff,
  elsewhere: refuse.invite_elsewhere,
} as const;

const asked = (code: string) => ({ hash: hashSecret(code), fresh_hours: inviteSignsIn_hours });

/** An invite that can be accepted; otherwise the refusal says what to do. */
const open = (invite: RowOf<typeof heldRow> | undefined): RowOf<typeof heldRow> => {
  if (!invite) throw new Refused(refuse.invite_unknown);
  if (invite.state !== 'open') throw new Refused(stops[invite.state]);
  return invite;
};

export const readCompanyInvite: UseCaseWithActs<typeof contract.readCompanyInvite> = async (db, actor, { body }) => {
  // The link is the proof; its holder may have no account.
  const { invite, entry } = await db.act(system, async (act) => {
    const held = open(await act.one(holdInvite, asked(body.code)));
    return { invite: held, entry: await entryOfMailbox(act, held.email) };
  });
  const own = actor.accountId && (await db.act(actor, (act) => act.one(readInvite, { hash: hashSecret(body.code) })));
  if (own && own.state !== 'open' && own.state !== 'not_yours') throw new Refused(stops[own.state]);
  const { company_name, access, invited_by, name, email, fresh, expires_at } = invite;
  const way = entry === 'known' && !fresh ? 'sign_in' : entry;
  return {
    company_name,
    access,
    invited_by,
    name,
    email,
    way: own && own.state === 'open' ? 'own' : way,
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

const by = (accountId: string): Actor => ({ kind: 'account', accountId, sessionId: null, orderId: null });

/** If it is pressed twice at once, the second press finds the invite used, and opens no session. */
export const joinByInvite: UseCaseWithActs<typeof contract.joinByInvite> = async (db, _actor, { body }, exchange) => {
  // The link is the proof; its holder may have no account.
  const before = await db.act(system, async (act) => open(await act.one(holdInvite, asked(body.code))));
  const name = body.name ?? before.name;
  const password = await choosePassword(body.password, { email: before.email, name });
  // The person joins by this act, so they have no rights in the company yet, and perhaps no account.
  const joined = await db.act(system, async (act) => {
    const { email, fresh, employee_id, company_id, company_name } = open(await act.one(holdInvite, asked(body.code)));
    const known = !fresh && (await entryOfMailbox(act, email)) === 'known';
    const account = known ? null : await accountOfLetter(act, { email, name, password });
    if (!account) throw new Refused(refuse.invite_sign_in);
    if (!(await act.one(joinCompany, { employee: employee_id, account }))) throw new Refused(refuse.invite_elsewhere);
    const signed_in = await enterByLetter(act, account, exchange);
    return { account, employee_id, answer: { company_id, company_name, signed_in } };
  });
  await db.act(by(joined.account), async (act) =>
    welcome(act, { companyId: joined.answer.company_id, employeeId: joined.employee_id, name }),
  );
  return joined.answer;
};
