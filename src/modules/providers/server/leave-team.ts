// A membership ends, by the worker or by the provider. The worker's jobs keep the share they were accepted at.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { providersEvents } from '../events.ts';
import { inviteRefusals } from '../membership-contract.ts';
import type * as membership from '../membership-contract.ts';
import type * as team from '../team-contract.ts';
import { providerOf } from './read-provider.ts';
import { leaveOne } from './team.sql.ts';

type Left = NonNullable<(typeof leaveOne)['~row']>;
const tell = (act: Act, left: Left, by: 'worker' | 'provider'): void =>
  act.emit(providersEvents.left, {
    providerId: left.provider_id,
    accountId: left.owner_id,
    name: left.name,
    workerId: left.worker_id,
    workerName: left.worker_name,
    by,
  });

export const leaveTeam: UseCase<typeof membership.leaveTeam> = async (act) => {
  const left = await act.one(leaveOne, { worker: null });
  if (!left) throw new Refused(inviteRefusals.no_team);
  tell(act, left, 'worker');
  return { name: left.name };
};

export const removeMember: UseCase<typeof team.removeMember> = async (act, { params: { id } }) => {
  await providerOf(act);
  const left = await act.one(leaveOne, { worker: id });
  if (!left) throw new Refused(common.not_found);
  tell(act, left, 'provider');
  return { id };
};
