import type { Act } from '../../../kernel/db/act.ts';
import { confirmEmail, openAccount, setPassword } from './accounts.sql.ts';
import { confirmPhone } from './phone-codes.sql.ts';
import { isLongPassword } from '../rules.ts';
import { hashPassword } from './secrets.ts';

type KnownPerson = {
  readonly email: string;
  readonly name: string;
  /** E.164 */
  readonly phone: string | null;
  readonly password: string;
  readonly came_from?: 'customer' | 'corporate';
  /** As if confirmed by a texted code. */
  readonly confirmed_phone?: boolean;
};

/** Opens an account without confirmation, for demo people. Only the system may. Returns its id. */
export const openConfirmedAccount = async (act: Act, person: KnownPerson): Promise<string> => {
  const { email, name, phone, password, came_from = 'customer', confirmed_phone = false } = person;
  const hash = await hashPassword(password);
  const account = await act.one(openAccount, { email, name, phone, came_from });
  if (!account) throw new Error('account was not opened');
  void act.sql(confirmEmail, { id: account.id, name, phone, came_from });
  void act.sql(setPassword, { account: account.id, hash, long: isLongPassword(password) });
  if (phone && confirmed_phone) await act.one(confirmPhone, { account: account.id, phone });
  return account.id;
};
