// How the customer pays. Nothing is charged here: the card is entered later, from the request's own page.
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { ChoiceCards } from '../../../../kit/ui/choices.tsx';
import { isComingSoon } from '../../../catalogue/rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import { cardOffSentence, chosenMethods, methodWords } from '../../../money/payment-methods-rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import type { RequestFormState } from './use-request-form.ts';

const icons = { cash: Banknote, card: CreditCard };

/** Not shown when the request is only stored as an interest. */
export const PayPart = ({ form }: { form: RequestFormState }) => {
  const { values, set, errorOf, company, companyPay } = form;
  const { payments } = useSession();
  if (isComingSoon(values.service_type)) return null;
  const words = methodWords(workerWord(values));
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
        ...chosenMethods.map((method) => ({
          value: method,
          ...words[method],
          icon: icons[method],
          ...(method === 'card' && payments === 'off' ? { disabled: true, line: cardOffSentence } : {}),
        })),
        ...(companyPay?.options(form) ?? []),
      ]}
    />
  );
};
