import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type Provider, providersRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { ownProvider } from './providers.sql.ts';

/** The caller's business; refuses a caller without one with no_provider. */
export const providerOf = async (act: Act): Promise<Provider> => {
  const own = await act.one(ownProvider, { account: ownAccount(act) });
  if (!own) throw new Refused(refuse.no_provider);
  return { ...own, checks: [...own.checks] };
};

/** The same, if approved and not suspended; else refuses with not_active. */
export const activeProvider = async (act: Act): Promise<Provider> => {
  const provider = await providerOf(act);
  if (provider.status !== 'approved') throw new Refused(refuse.not_active);
  return provider;
};

export const readProvider: UseCase<typeof contract.readProvider> = (act) => providerOf(act);
