import type { UseCase } from '../../../kernel/http/route.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { providersEvents } from '../events.ts';
import type * as contract from '../team-contract.ts';
import { providerOf } from './read-provider.ts';
import { withdrawOne } from './team.sql.ts';

export const withdrawInvite: UseCase<typeof contract.withdrawInvite> = async (act, { params: { id } }) => {
  const { id: providerId, name } = await providerOf(act);
  if (!(await act.one(withdrawOne, { invite: id }))) throw new Refused(common.not_found);
  act.emit(providersEvents.invite_withdrawn, { providerId, accountId: ownAccount(act), name });
  return { id };
};
