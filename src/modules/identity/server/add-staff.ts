// The operator appoints a staff member. The application's own login cannot: it may not change roles.
import type { Act } from '../../../kernel/db/act.ts';
import { identityEvents } from '../events.ts';
import { accountByEmail, confirmEmail, giveStaffRole, openAccount } from './accounts.sql.ts';
import { dropOtherLinks } from './links.sql.ts';
import { hasSecondFactor, userOf } from './open-session.ts';
import { makeCode } from './send-link.ts';
import { endAllSessions } from './sessions.sql.ts';

/**
 * Opens an account with the staff role, or gives the role to this email's account. Invalidates codes of earlier calls.
 * In an act of the database's owner.
 * @param person.email lower case
 * @returns the code with which the person chooses a password and then sets up the second factor (`sessionRules.staffCodeMinutes`);
 * null if the account already has a second factor, which keeps working
 */
export const addStaff = async (act: Act, person: { email: string; name: string }): Promise<{ code: string | null }> => {
  const { email, name } = person;
  const existing = await act.one(accountByEmail, { email });
  if (existing?.suspended) throw new Error(`The account of ${email} is suspended.`);
  const account = existing ?? (await act.one(openAccount, { email, name, phone: null, came_from: 'customer' }));
  const user = userOf(account);
  // Pending sign-ups of this email, with their passwords, may be a stranger's.
  void act.sql(dropOtherLinks, { account: user.id });
  void act.sql(endAllSessions, { account: user.id });
  void act.sql(confirmEmail, { id: user.id, name, phone: null, came_from: 'customer' });
  void act.sql(giveStaffRole, { account: user.id });
  act.emit(identityEvents.staff_added, { accountId: user.id, email });
  if (hasSecondFactor(user)) return { code: null };
  const { code, made } = makeCode(act, { account: user.id, purpose: 'staff' });
  await made;
  return { code };
};
