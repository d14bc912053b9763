import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { allPartners } from './items.sql.ts';

export const listPartners: UseCase<typeof contract.listPartners> = async (act) => ({
  items: await act.sql(allPartners, {}),
});
