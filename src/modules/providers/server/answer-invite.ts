// A worker reads an invite, and accepts or declines it (docs/decisions/0057-providers.md). The database decides in one statement, under the
// invite's lock: if two people open it at once, one joins.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused, type RefusalKind } from '../../../shared/refusal.ts';
import { hashSecret } from '../../identity/server/door.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { providersEvents } from '../events.ts';
import { inviteRefusals as refuse } from '../membership-contract.ts';
import type * as contract from '../membership-contract.ts';
import { type InviteStop, providerRules } from '../rules.ts';
import { answerOneInvite, ownInvites, ownMembership, readOneInvite } from './team.sql.ts';

const stops: Readonly<Record<InviteStop, RefusalKind>> = {
  not_yours: refuse.invite_not_yours,
  withdrawn: refuse.invite_withdrawn,
  used: refuse.invite_used,
  expired: refuse.invite_expired,
  closed: refuse.invite_closed,
  own_business: refuse.own_business,
};

type Which = { readonly code?: string | undefined; readonly id?: string | undefined };
const whichOf = ({ code, id }: Which) => ({
  secret: code === undefined ? null : hashSecret(code),
  invite: code === undefined ? (id ?? null) : null,
});

export const readInvite: UseCase<typeof contract.readInvite> = async (act, { body }) => {
  const inviteRow = await act.one(readOneInvite, whichOf(body));
  if (!inviteRow) throw new Refused(refuse.invite_unknown);
  if (inviteRow.state !== 'open') throw new Refused(stops[inviteRow.state]);
  const { id, name, city, share_bps, expires_at, members } = inviteRow;
  if (name === null || city === null || share_bps === null || !expires_at) throw new Error(`invite ${id} has no terms`);
  return { id, name, city, share_bps, expires_at: expires_at.toISOString(), members: members ?? 0 };
};

const answer = async (act: Act, which: Which, accepts: boolean, agreed_bps: number | null) => {
  const row = await act.one(answerOneInvite, {
    ...whichOf(which),
    accepts,
    agreed_bps,
    max_members: providerRules.maxMembers,
  });
  if (!row) throw new Refused(refuse.invite_unknown);
  const { outcome } = row;
  switch (outcome) {
    case 'accepted':
    case 'declined':
      return row;
    case 'in_team':
      throw new Refused(refuse.in_a_crew);
    case 'crew_full':
      throw new Refused(refuse.this_crew_full);
    case 'no_profile':
      throw new Refused(workersRefusals.no_worker_profile);
    case 'other_share':
      throw new Refused(refuse.other_share);
    default:
      throw new Refused(stops[outcome]);
  }
};

export const acceptInvite: UseCase<typeof contract.acceptInvite> = async (act, { body }) => {
  const joined = await answer(act, body, true, body.share_bps);
  const { provider_id: providerId, owner_id: accountId, name, worker_name: workerName, share_bps } = joined;
  const workerId = act.actor.accountId ?? '';
  act.emit(providersEvents.joined, { providerId, accountId, name, workerId, workerName, share_bps });
  return { name, share_bps };
};

export const declineInvite: UseCase<typeof contract.declineInvite> = async (act, { body }) => {
  const { provider_id: providerId, owner_id: accountId, name } = await answer(act, body, false, null);
  act.emit(providersEvents.invite_declined, { providerId, accountId, name });
  return { name };
};

export const readMembership: UseCase<typeof contract.readMembership> = async (act) => {
  const [team, invites] = await Promise.all([act.one(ownMembership, {}), act.sql(ownInvites, {})]);
  return {
    team: team ? { ...team, joined_at: team.joined_at.toISOString() } : null,
    invites: invites.map((one) => ({ ...one, expires_at: one.expires_at.toISOString() })),
  };
};
