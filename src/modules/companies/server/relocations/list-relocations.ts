import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../relocation-contract.ts';
import { memberOf } from '../member-of.ts';
import { relocationsOf } from './relocations.sql.ts';

const page = 20;

export const listRelocations: UseCase<typeof contract.listRelocations> = async (act, { params, query }) => {
  const { company_id: company } = await memberOf(act, params.company, 'openRelocation');
  const { cursor = null, show = 'open' } = query;
  return cutPage(await act.sql(relocationsOf, { company, open: show === 'open', cursor, max: page + 1 }), page);
};
