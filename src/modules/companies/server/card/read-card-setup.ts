import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import type * as contract from '../../card-setup-contract.ts';
import { ownCardSetup } from './card-setups.sql.ts';

export const ownSetup = async (act: Act, id: string) => {
  const setup = await act.one(ownCardSetup, { id });
  if (!setup) throw new Refused(common.not_found);
  return setup;
};

export const readCardSetup: UseCase<typeof contract.readCardSetup> = async (act, { params: { id } }) => {
  const { account_id: _account, ...setup } = await ownSetup(act, id);
  return setup;
};
