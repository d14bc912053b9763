import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { accountRefusals as refuse } from '../account-contract.ts';
import { identityRefusals } from '../contract.ts';
import { consentPurposes, consentTexts } from '../consent-rules.ts';
import { identityEvents } from '../events.ts';
import { lastDigits } from '../rules.ts';
import { accountById, changeProfile as change } from './accounts.sql.ts';
import { consentsOf, withdrawConsent } from './consents.sql.ts';
import { userOf } from './open-session.ts';
import { personOf, provePassword } from './prove-person.ts';
import { recordConsents } from './record-consents.ts';
import type * as accountContract from '../account-contract.ts';

/** A confirmed phone signs in, so an open browser alone must not take it away. */
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

/** Every purpose there is, in the words that were agreed to, or of today where nothing was. */
export const listConsents: UseCase<typeof accountContract.listConsents> = async (act) => {
  const { accountId } = act.actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  const given = await act.sql(consentsOf, { account: accountId });
  return {
    items: consentPurposes.map((purpose) => {
      const row = given.find((each) => each.purpose === purpose);
      return {
        purpose,
        words: row?.words ?? consentTexts[purpose].words,
        version: row?.version ?? null,
        given_at: row?.given_at.toISOString() ?? null,
        withdrawn_at: row?.withdrawn_at?.toISOString() ?? null,
        withdrawable: consentTexts[purpose].withdrawable,
      };
    }),
  };
};

/** Giving what is given, and taking back what is not, changes nothing. */
export const setConsent: UseCase<typeof accountContract.setConsent> = async (
  act,
  { params: { purpose }, body: { given } },
) => {
  const { accountId } = act.actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  if (!given && !consentTexts[purpose].withdrawable) throw new Refused(refuse.not_withdrawable);
  const { email } = userOf(await act.one(accountById, { id: accountId }));
  const before = (await act.sql(consentsOf, { account: accountId })).find((each) => each.purpose === purpose);
  const stands = before !== undefined && before.withdrawn_at === null;
  if (stands === given) return null;
  if (given) recordConsents(act, { accountId, email, source: 'account', purposes: [purpose] });
  else void act.sql(withdrawConsent, { account: accountId, purpose });
  act.emit(identityEvents.consent_changed, { accountId, email, purpose, given });
  return null;
};
