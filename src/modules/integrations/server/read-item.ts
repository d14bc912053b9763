import type { UseCase } from '../../../kernel/http/route.ts';
import { itemOf } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiItemOf } from './list-items.ts';
import { ownKeyOf } from './own-company.ts';

export const readItem: UseCase<typeof contract.readItem> = async (act, { params: { id } }) =>
  apiItemOf(await itemOf(act, { company_id: ownKeyOf(act).companyId }, id));
