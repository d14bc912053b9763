import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { itemOf, showItem } from './show-item.ts';

export const readItem: UseCase<typeof contract.readItem> = async (act, { params: { company, id } }) => {
  const me = await memberOf(act, company, 'viewCompany');
  return showItem(await itemOf(act, me, id), me);
};
