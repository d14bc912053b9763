import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../staff-contract.ts';
import { findProvider } from './providers.sql.ts';

export const providerFile = async (act: Act, id: string): Promise<contract.ProviderFile> => {
  staffOnly(act);
  const provider = await act.one(findProvider, { id });
  if (!provider) throw new Refused(common.not_found);
  const { account_id, checks, created_at, ...row } = provider;
  return { ...row, created_at: created_at.toISOString(), signed_up: account_id !== null, checks: [...checks] };
};

export const readProviderFile: UseCase<typeof contract.readProviderFile> = (act, { params: { id } }) =>
  providerFile(act, id);
