// The mailbox decides who owns the account: its owner starts without any other access.
import type { Act } from '../../../kernel/db/act.ts';
import type { User } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { factorRules, lastDigits } from '../rules.ts';
import { dropChallenges, dropRecoveryCodes, dropYoungFactor } from './factors.sql.ts';
import { dropOtherLinks } from './links.sql.ts';
import { endPhoneCodes, forgetPhone } from './phone-codes.sql.ts';
import { dropDevices, endAllSessions } from './sessions.sql.ts';

/**
 * Ends sessions, links, challenges, the confirmed phone with its codes, and known browsers. Removes a second factor only while it is new,
 * because a thief may have turned it on. Staff keep theirs.
 * @param since when the theft is known to have begun: a factor counts as new if it was new then
 */
export const forgetWaysIn = async (act: Act, { id: account, email, roles }: User, since?: Date): Promise<void> => {
  void act.sql(endAllSessions, { account });
  void act.sql(dropOtherLinks, { account });
  void act.sql(dropChallenges, { account });
  void act.sql(dropDevices, { account });
  void act.sql(endPhoneCodes, { account });
  const phone = (await act.one(forgetPhone, { account }))?.phone;
  if (phone) act.emit(identityEvents.phone_removed, { accountId: account, email, lastDigits: lastDigits(phone) });
  if (roles.includes('staff')) return;
  const before = since ?? (await act.now());
  const young = await act.one(dropYoungFactor, { account, hours: factorRules.youngHours, before });
  if (!young) return;
  void act.sql(dropRecoveryCodes, { account });
  act.emit(identityEvents.two_factor_changed, { accountId: account, email, on: false });
};
