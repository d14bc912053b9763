import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { confirmSignUp as confirm, ownSignUp } from './corporate-signups.sql.ts';

export const confirmSignUp: UseCase<typeof contract.confirmSignUp> = async (act, { params: { id } }) => {
  await act.one(confirm, { id });
  return (await act.one(ownSignUp, {})) ?? null;
};
