import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../account-contract.ts';
import { ownPassword } from './accounts.sql.ts';

export const readOwnPassword: UseCase<typeof contract.readOwnPassword> = async (act) => ({
  has_password: (await act.one(ownPassword, {}))?.has_password ?? true,
});
