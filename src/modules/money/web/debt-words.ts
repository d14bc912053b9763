// How a card payment of a debt ended, in words.
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { isCharged } from '../payment-rules.ts';
import type { PaymentCheck } from '../payment-contract.ts';

/** After the reason of a failed payment. */
export const triedWords = (reason: string | null): string =>
  reason !== null && isCharged(reason)
    ? say('Try again, or pay another way.')
    : say('Nothing was charged. Try again, or pay another way.');

/** Null where there is nothing to say. owed_kobo: what is owed now. reason: in the bank's words. */
export const debtPaymentWords = (
  status: PaymentCheck['status'],
  reason: string | null,
  owed_kobo: number,
): string | null => {
  switch (status) {
    case 'paid':
      return owed_kobo > 0
        ? say('Paid. You still owe Kaya {amount}.', { amount: naira(owed_kobo) })
        : say('Paid. You owe Kaya nothing now.');
    case 'waiting':
      return say('Your bank has not answered yet. You can leave this page: we keep checking.');
    case 'open':
      return say('The payment page is still open. You are charged only once.');
    case 'failed':
      return [reason ?? say('Your bank did not accept the payment.'), triedWords(reason)].join(' ');
    case 'abandoned':
      return say('The payment page was closed. Nothing was charged.');
    default:
      return null;
  }
};
