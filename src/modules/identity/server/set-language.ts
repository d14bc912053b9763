import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as accountContract from '../account-contract.ts';
import { identityEvents } from '../events.ts';
import { accountById, setLanguage as set } from './accounts.sql.ts';
import { userOf } from './open-session.ts';

/** Idempotent. */
export const setLanguage: UseCase<typeof accountContract.setLanguage> = async (act, { body: { language } }) => {
  const id = ownAccount(act);
  const changed = await act.one(set, { id, language });
  const user = userOf(await act.one(accountById, { id }));
  if (changed) act.emit(identityEvents.language_changed, { accountId: id, email: user.email });
  return user;
};
