import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-contract.ts';
import { billingFileOf } from './billing-file.ts';

export const readBillingFile: UseCase<typeof contract.readBillingFile> = (act, { params: { company } }) =>
  billingFileOf(act, company);
