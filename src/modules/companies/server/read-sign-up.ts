import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { ownSignUp } from './corporate-signups.sql.ts';

export const readSignUp: UseCase<typeof contract.readSignUp> = async (act) => (await act.one(ownSignUp, {})) ?? null;
