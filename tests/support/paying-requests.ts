// A request paid by card over HTTP: its page opens the card page, checks how it ended, and reloads itself.
import { checkPayment, payByCard } from '../../src/modules/money/payment-contract.ts';
import { trackRequest } from '../../src/modules/requests/contract.ts';
import type { Person } from './kaya.ts';

const job = (key: string) => ({ params: { kind: 'job', id: key } }) as const;

export const openCardPage = (who: Person, key: string) => who.call(payByCard, { ...job(key), body: {} });
export const refusedCardPage = (who: Person, key: string) => who.refused(payByCard, { ...job(key), body: {} });
export const refusedCheck = (who: Person, key: string) => who.refused(checkPayment, job(key));
export const checkCard = async (who: Person, key: string) => {
  await who.call(checkPayment, job(key));
  return who.call(trackRequest, { params: { key } });
};
