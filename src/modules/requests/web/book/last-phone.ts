// The number of a person for whom the company has ordered before: that of their last order on which they were the one to call. Who may read it
// decides the server, order by order.
import { call } from '../../../../kit/api.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { listBookings } from '../../../companies/calls.gen.ts';
import { idOfKey, kindOfKey } from '../../../companies/order-rules.ts';
import { trackRequest } from '../../calls.gen.ts';

/** So many of their last orders are looked at. */
const looked = 3;

/** Empty: none is known, or this reader may not see it. */
export const readLastPhone = async (company: string, person: string, signal: AbortSignal): Promise<string> => {
  const { items } = await call(listBookings, {
    params: { company },
    query: { person, service: 'moves', shelf: 'all', sort: 'start', order: 'down' },
    signal,
  });
  const orders = items.filter(({ key, state }) => kindOfKey(key) === 'request' && state !== 'asked').slice(0, looked);
  for (const { key, person: name } of orders) {
    // One that was never made, or that is not theirs to see, is passed over.
    const view = await call(trackRequest, { params: { key: idOfKey(key) }, signal }).catch(() => null);
    if (view?.contact?.name === name) return showPhone(view.contact.phone);
  }
  return '';
};
