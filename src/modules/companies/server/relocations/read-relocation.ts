import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../relocation-contract.ts';
import { memberOf } from '../member-of.ts';
import { showRelocation } from './show-relocation.ts';

export const readRelocation: UseCase<typeof contract.readRelocation> = async (act, { params }) => {
  const { company_id } = await memberOf(act, params.company, 'openRelocation');
  return showRelocation(act, company_id, params.relocation);
};
