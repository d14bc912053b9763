import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-contract.ts';
import { itemFileOf } from './show-item.ts';

export const readItemFile: UseCase<typeof contract.readItemFile> = (act, { params: { id } }) => {
  staffOnly(act);
  return itemFileOf(act, id);
};
