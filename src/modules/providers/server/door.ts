// What other modules may use of providers.
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { Application } from '../application-contract.ts';
import type { ProviderState } from '../rules.ts';
import { countApplicationsWaiting } from './applications.sql.ts';
import { countVetting, ownProvider } from './providers.sql.ts';
import { ownApplication } from './read-application.ts';
import { teamsOfAccounts } from './team.sql.ts';

/** How many businesses and applications wait for staff, counted up to `max`; for staff. */
export const countProvidersToVet = async (
  act: Act,
  max: number,
): Promise<{ waiting: number; applications: number }> => {
  const [businesses, applications] = await Promise.all([
    act.one(countVetting, { max }),
    act.one(countApplicationsWaiting, { max }),
  ]);
  const applied = applications?.waiting ?? 0;
  return { waiting: Math.min(max, (businesses?.waiting ?? 0) + applied), applications: applied };
};

/** The actor as a moving business: its state, or that of the application before it. */
export const providerStanding = async (
  act: Act,
): Promise<{ application: Application | null; business: ProviderState | null }> => {
  const account = ownAccount(act);
  const [application, business] = await Promise.all([ownApplication(act), act.one(ownProvider, { account })]);
  return { application, business: business?.status ?? null };
};

/** The workers in the team of each of these accounts; an account that is not an approved provider is left out. For the system. */
export const teamsOf = async (act: Act, accounts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map((await act.sql(teamsOfAccounts, { accounts: [...accounts] })).map(({ id, workers }) => [id, workers]));
