import type { Act } from '../../../kernel/db/act.ts';
import { identityEvents } from '../events.ts';
import { keepFirstPhone } from './accounts.sql.ts';

/**
 * Stores the number that a signed-in person typed in a form in their account, unconfirmed, if it has none. email: typed beside it; another
 * person's email suggests that the number is theirs too. null: the form has no email.
 */
export const keepPhone = async (
  act: Act,
  { account, phone, email }: { readonly account: string; readonly phone: string; readonly email: string | null },
): Promise<void> => {
  const firstPhone = await act.one(keepFirstPhone, { account, phone, email });
  if (firstPhone) act.emit(identityEvents.profile_changed, { accountId: account, email: firstPhone.email });
};
