import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { billingOf } from './about-payer.ts';

export const readBilling: UseCase<typeof contract.readBilling> = async (act, { params: { company } }) => {
  await memberOf(act, company, 'viewBilling');
  return billingOf(act, company);
};
