// Paying invoices by the company's card on their due date: the switch, the card, and the next charge.
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { Switch } from '../../../kit/ui/choices.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { naira } from '../../../shared/naira.ts';
import { cardWords, expiryWords } from '../../money/kept-card-rules.ts';
import { switchCardCharges } from '../calls.gen.ts';
import type { BillingView } from '../contract.ts';
import { useFreshBilling } from './billing-queries.ts';
import { dayWords } from './words.ts';

type ByCard = BillingView['by_card'];

/** checked: the card of the set-up. Only a card that is kept can be charged. */
const sentence = ({ is_on, card, next }: ByCard, checked: BillingView['card']): string => {
  if (!card)
    return checked
      ? `${checked.brand} •••• ${checked.last4} was checked, and is not kept for charges. Set it up once more, and Kaya keeps it.`
      : 'No card is kept. Add a card, and Kaya keeps it.';
  if (card.expired) return `${cardWords(card)} expired at the end of ${expiryWords(card)}. Replace the card.`;
  if (!is_on) return `${cardWords(card)} is kept and not charged. Pay each invoice by transfer or card.`;
  return next
    ? `${cardWords(card)} is charged ${naira(next.amount_kobo)} for ${next.number} on ${dayWords(next.on)}.`
    : `${cardWords(card)} is charged on the due date of the next invoice.`;
};

export const CardCharges = ({
  company,
  billing: { by_card, card: checked },
}: {
  company: string;
  billing: BillingView;
}) => {
  const fresh = useFreshBilling(company);
  const online = useOnline();
  /** The pressed value until the server answers. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const press = async (is_on: boolean): Promise<void> => {
    if (pressed !== null) return;
    setPressed(is_on);
    setFault(null);
    try {
      fresh(await call(switchCardCharges, { params: { company }, body: { is_on } }));
    } catch (thrown) {
      setFault(asApiError(thrown).detail);
    }
    setPressed(null);
  };
  return (
    <div className="grid gap-2" role="group" aria-label="Card charges">
      <Switch
        label="Pay invoices by card on their due date"
        checked={by_card.card !== null && (pressed ?? by_card.is_on)}
        disabled={!online || !by_card.card}
        onChange={(event) => void press(event.target.checked)}
      />
      <p className="sm" role="status">
        {pressed === null ? sentence(by_card, checked) : 'Saving…'}
      </p>
      {by_card.card && by_card.is_on && (
        <p className="sm muted">
          A declined card is tried on three days. Each time the admins are told; then the invoice stays to be paid by
          transfer.
        </p>
      )}
      {!online && <p className="sm muted">You are offline.</p>}
      {fault && (
        <div role="alert">
          <Note tone="bad">{fault}</Note>
        </div>
      )}
    </div>
  );
};
