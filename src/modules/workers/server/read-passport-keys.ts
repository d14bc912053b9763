import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../passport-contract.ts';
import { publicKeys } from './passports.sql.ts';

export const readPassportKeys: UseCase<typeof contract.readPassportKeys> = async (act) => ({
  items: (await act.sql(publicKeys, {})).map(({ id, public_key, made_at }) => ({
    id,
    algorithm: 'Ed25519' as const,
    public_key,
    made_at: made_at.toISOString(),
  })),
});
