import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { providersRefusals } from '../contract.ts';
import type * as contract from '../contract.ts';
import { noteWelcome } from './providers.sql.ts';

export const closeWelcome: UseCase<typeof contract.closeWelcome> = async (act) => {
  if (!(await act.one(noteWelcome, { account: ownAccount(act) }))) throw new Refused(providersRefusals.no_provider);
  return { welcomed: true };
};
