import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { billingEvents } from '../events.ts';
import { billingOf } from './about-payer.ts';
import { switchCard } from './card-tries.sql.ts';

/** A charge already in progress continues. */
export const switchCardCharges: UseCase<typeof contract.switchCardCharges> = async (
  act,
  { params: { company }, body: { is_on } },
) => {
  await memberOf(act, company, 'manageBilling');
  await act.one(switchCard, { company, is_on });
  act.emit(billingEvents.card_switched, { companyId: company, isOn: is_on });
  return billingOf(act, company);
};
