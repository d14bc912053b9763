import type { UseCase } from '../../../kernel/http/route.ts';
import { cancelItemAs } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiItemOf } from './list-items.ts';
import { holdKeyOf } from './own-company.ts';

export const cancelItem: UseCase<typeof contract.cancelItem> = async (
  act,
  { params: { id }, body: { version, fee_kobo = 0 } },
) => apiItemOf(await cancelItemAs(act, await holdKeyOf(act), id, version, fee_kobo));
