import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { identityRefusals } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { lastDigits } from '../rules.ts';
import { accountById, changeProfile as change } from './accounts.sql.ts';
import { userOf } from './open-session.ts';
import { personOf, provePassword } from './prove-person.ts';
import type * as accountContract from '../account-contract.ts';

/** A confirmed phone can sign in, so removing it requires the password. */
export const changeProfile: UseCaseWithActs<typeof accountContract.changeProfile> = async (db, actor, { body }) => {
  const { password, ...profile } = body;
  const { user: before } = await personOf(db, actor);
  const { id } = before;
  if (before.phone_confirmed && before.phone !== profile.phone) {
    if (!password) throw refuseField(identityRefusals.invalid_credentials, 'password', 'Enter your password');
    await provePassword(db, before, password, 'password');
  }
  return db.act(actor, async (act) => {
    void act.sql(change, { id, ...profile });
    const user = userOf(await act.one(accountById, { id }));
    act.emit(identityEvents.profile_changed, { accountId: id, email: user.email });
    if (before.phone && before.phone_confirmed && before.phone !== user.phone)
      act.emit(identityEvents.phone_removed, {
        accountId: id,
        email: user.email,
        lastDigits: lastDigits(before.phone),
      });
    return user;
  });
};
