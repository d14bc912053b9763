import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { providersEvents } from '../events.ts';
import { providerRules } from '../rules.ts';
import { type Invite, teamRefusals as refuse } from '../team-contract.ts';
import type * as contract from '../team-contract.ts';
import { mail } from './mail.ts';
import { activeProvider } from './read-provider.ts';
import { countOpenInvites, insertInvite, invitedAccount } from './team.sql.ts';
import { mailedPaths } from '../../../shared/paths.ts';

type Row = NonNullable<(typeof insertInvite)['~row']>;
export const shownInvite = (row: Row, accepted_by: string | null): Invite => ({
  ...row,
  accepted_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

/**
 * A link that works once. It is sent to the email, if given; the secret is in the fragment, so that no server on the way and no log reads it.
 * Nothing reveals whether somebody has that email or phone number.
 */
export const inviteWorker: UseCase<typeof contract.inviteWorker> = async (act, { body }) => {
  const { email = null, phone = null, share_bps } = body;
  if (email !== null && phone !== null) throw refuseField(refuse.one_addressee, 'phone');
  const { id: provider, name } = await activeProvider(act);
  const count = await act.one(countOpenInvites, { provider });
  if ((count?.invites ?? 0) >= providerRules.maxInvites) throw new Refused(refuse.too_many_invites);
  if ((count?.members ?? 0) >= providerRules.maxMembers) throw new Refused(refuse.crew_full);
  const secret = newSecret();
  const made = await act.one(insertInvite, { provider, hash: hashSecret(secret), email, phone, share_bps });
  if (!made) throw new Error('invite was not stored');
  const link = act.settings.origin + mailedPaths.crewInvite(secret);
  const accountId = ownAccount(act);
  if (email !== null)
    act.task('mail.send', {
      ...mail('crew_invite', { business: name, share_bps, url: link }),
      to: email,
      allowance: 'typed',
      source: accountId,
    });
  const workerId = (await act.one(invitedAccount, { invite: made.id }))?.account ?? null;
  act.emit(providersEvents.invited, { providerId: provider, accountId, name, workerId, share_bps });
  return { ...shownInvite(made, null), link };
};
