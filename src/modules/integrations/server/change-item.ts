import type { UseCase } from '../../../kernel/http/route.ts';
import { rewriteItemAs } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiItemOf } from './list-items.ts';
import { holdKeyOf } from './own-company.ts';

export const changeItem: UseCase<typeof contract.changeItem> = async (act, { params: { id }, body }) =>
  apiItemOf(await rewriteItemAs(act, await holdKeyOf(act), id, body));
