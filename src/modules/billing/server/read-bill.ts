import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { billOf } from './about-payer.ts';

export const readBill: UseCase<typeof contract.readBill> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'viewBilling');
  return billOf(act, company, id);
};
