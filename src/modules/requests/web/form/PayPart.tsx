// How the customer pays. Nothing is charged here: the card is entered later, from the request's own page.
import Banknote from 'lucide-react/icons/banknote';
import Landmark from 'lucide-react/icons/landmark';
import { ChoiceCards } from '../../../../kit/ui/choices.tsx';
import { isComingSoon, kindOf } from '../../../catalogue/rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import {
  aboveCash,
  cardOffSentence,
  cashTooMuch,
  type ChosenMethod,
  chosenMethods,
  methodWords,
  noCardSentence,
  payByWords,
  somePart,
} from '../../../money/payment-methods-rules.ts';
import { partPercentOf } from '../../../jobs/part-percent-rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { asksDestination } from './request-form.ts';
import type { RequestFormState } from './use-request-form.ts';

const icons = { cash: Banknote, card: Landmark };

/** Not shown when the request is only stored as an interest. */
export const PayPart = ({ form }: { form: RequestFormState }) => {
  const { values, set, errorOf, company, companyPay, price } = form;
  const { payments, extra_ways } = useSession();
  if (isComingSoon(values.service_type)) return null;
  const pay_by = payByWords(extra_ways);
  // What the mover earns is not known yet.
  const loads = partPercentOf({
    service_kind: kindOf(values),
    destination: asksDestination(values) ? values.destination.text : null,
    distance_m: price.way?.distance_m ?? null,
    payment_method: 'card',
  });
  const words = methodWords(workerWord(values), pay_by, loads > 0 ? somePart : 0);
  const tooMuch = price.price && cashTooMuch(price.price.total_kobo);
  const offAs = (method: ChosenMethod) =>
    method === 'cash'
      ? tooMuch && aboveCash(pay_by)
      : payments === 'off' && (tooMuch ? noCardSentence : cardOffSentence);
  return (
    <ChoiceCards
      label="How you pay"
      name="payment_method"
      value={company || values.payment_method}
      error={errorOf('payment_method')}
      onChoose={(chosen) => {
        const method = chosenMethods.find((one) => one === chosen);
        set('company', method ? '' : chosen);
        if (method) set('payment_method', method);
      }}
      options={[
        ...chosenMethods.map((method) => {
          const line = offAs(method);
          return { value: method, ...words[method], icon: icons[method], ...(line && { disabled: true, line }) };
        }),
        ...(companyPay?.options(form) ?? []),
      ]}
    />
  );
};
