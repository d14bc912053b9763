// How the customer pays. Nothing is charged here: the card is entered later, from the request's own page.
import Banknote from 'lucide-react/icons/banknote';
import Landmark from 'lucide-react/icons/landmark';
import { ChoiceCards } from '../../../../kit/ui/choices.tsx';
import { isComingSoon } from '../../../catalogue/rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import {
  aboveCashSentence,
  cardOffSentence,
  cashTooMuch,
  type ChosenMethod,
  chosenMethods,
  methodWords,
  noCardSentence,
} from '../../../money/payment-methods-rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import type { RequestFormState } from './use-request-form.ts';

const icons = { cash: Banknote, card: Landmark };

/** Not shown when the request is only stored as an interest. */
export const PayPart = ({ form }: { form: RequestFormState }) => {
  const { values, set, errorOf, company, companyPay, price } = form;
  const { payments } = useSession();
  if (isComingSoon(values.service_type)) return null;
  const words = methodWords(workerWord(values));
  const tooMuch = price.price && cashTooMuch(price.price.total_kobo);
  const offAs = (method: ChosenMethod) =>
    method === 'cash'
      ? tooMuch && aboveCashSentence
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
