import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { notificationTypes } from '../../news/rules.ts';
import { type Preferences, preferenceRefusals } from '../preferences-contract.ts';
import { type Channel, channels, isAlwaysOn } from '../rules.ts';
import { switchedOff, switchOff, switchOn } from './preferences.sql.ts';
import type * as preferencesContract from '../preferences-contract.ts';

const preferencesOf = async (act: Act, account: string): Promise<Preferences> => {
  const off = await act.sql(switchedOff, { account });
  const wanted = (type: string) =>
    Object.fromEntries(
      channels.map((channel) => [channel, !off.some((row) => row.type === type && row.channel === channel)]),
    ) as Record<Channel, boolean>;
  return { items: notificationTypes.map((type) => ({ type, ...wanted(type) })) };
};

export const listPreferences: UseCase<typeof preferencesContract.listPreferences> = (act) =>
  preferencesOf(act, ownAccount(act));

export const setPreference: UseCase<typeof preferencesContract.setPreference> = async (
  act,
  { body: { type, channel, on } },
) => {
  const account = ownAccount(act);
  if (!on && isAlwaysOn(type, channel)) throw new Refused(preferenceRefusals.always_on);
  await act.sql(on ? switchOn : switchOff, { account, type, channel });
  return preferencesOf(act, account);
};
