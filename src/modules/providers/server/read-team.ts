import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../team-contract.ts';
import { shownInvite } from './invite-worker.ts';
import { providerOf } from './read-provider.ts';
import { invitesOf, ownTeam } from './team.sql.ts';

export const readTeam: UseCase<typeof contract.readTeam> = async (act) => {
  const { id: provider } = await providerOf(act);
  const [members, invites] = await Promise.all([act.sql(ownTeam, {}), act.sql(invitesOf, { provider })]);
  return {
    members: members.map((one) => ({ ...one, joined_at: one.joined_at.toISOString() })),
    invites: invites.map(({ accepted_by, ...invite }) =>
      shownInvite(invite, members.find(({ worker_id }) => worker_id === accepted_by)?.full_name ?? null),
    ),
  };
};
