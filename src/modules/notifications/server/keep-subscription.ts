// Where a browser receives pushes: one address per session, deleted when the session ends.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Push } from '../../../kernel/push.ts';
import { isPoint } from '../../../kernel/push-encryption.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { notificationRules } from '../rules.ts';
import { pushRefusals } from '../push-contract.ts';
import { endSubscriptionOf, keepSubscriptionOf, publicPushKey, subscriptionOfSession } from './push.sql.ts';
import type * as pushContract from '../push-contract.ts';

const ownSession = ({ actor }: Act): string => {
  if (!actor.accountId || !actor.sessionId) throw new Refused(common.not_signed_in);
  return actor.sessionId;
};

const publicKey = async (act: Act): Promise<string> => {
  const key = await act.one(publicPushKey, {});
  // Created when the program starts.
  if (!key?.public_key) throw new Refused(common.unavailable, { retryAfter: 5 });
  return key.public_key;
};

export const readPush: UseCase<typeof pushContract.readPush> = async (act) => {
  const session = ownSession(act);
  const [public_key, kept] = await Promise.all([publicKey(act), act.one(subscriptionOfSession, { session })]);
  return { public_key, here: kept !== undefined };
};

export const keepSubscription =
  (push: Push): UseCase<typeof pushContract.keepSubscription> =>
  async (act, { body: { endpoint, keys, replaces = null, public_key = null } }) => {
    const session = ownSession(act);
    if (!push.allows(endpoint)) throw refuseField(pushRefusals.address_refused, 'endpoint');
    const [point, secret] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
    if (!isPoint(point)) throw refuseField(common.invalid_request, 'keys.p256dh', 'This key is not valid');
    const done = await act.one(keepSubscriptionOf, {
      session,
      endpoint,
      point,
      secret,
      replaces,
      max_browsers: notificationRules.maxBrowsers,
      public_key,
    });
    if (!done?.kept) throw refuseField(pushRefusals.address_refused, 'endpoint');
    return { public_key: await publicKey(act), here: true };
  };

export const endSubscription: UseCase<typeof pushContract.endSubscription> = async (act) => {
  await act.sql(endSubscriptionOf, { session: ownSession(act) });
  return null;
};
