import type { Act } from '../../../kernel/db/act.ts';
import { identityEvents } from '../events.ts';
import { keepFirstPhone } from './accounts.sql.ts';

/**
 * The number that a signed-in person typed about themselves in a form becomes that of their account, unconfirmed, where it has none.
 * email: typed beside it; somebody else's email says that the number may be theirs too. null: the form asks for none.
 */
export const keepPhone = async (
  act: Act,
  { account, phone, email }: { readonly account: string; readonly phone: string; readonly email: string | null },
): Promise<void> => {
  const firstPhone = await act.one(keepFirstPhone, { account, phone, email });
  if (firstPhone) act.emit(identityEvents.profile_changed, { accountId: account, email: firstPhone.email });
};
