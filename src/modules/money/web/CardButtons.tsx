// Paying by card where a payment is due: the kept cards come first, the card page after the other ways.
import CreditCard from 'lucide-react/icons/credit-card';
import { say } from '../../../kit/language.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../kit/ui/choices.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { cardWords } from '../kept-card-rules.ts';
import type { CardPayment, Chosen } from './use-card-payment.ts';

type Props = { pay: CardPayment; chosen?: Chosen; off?: string | false };

/** The digits of a card stay beside its dots. */
const KeepTogether = ({ words, of }: { words: string; of: string }) => {
  const at = of.indexOf(words);
  return (
    <span>
      {of.slice(0, at)}
      <span className="whitespace-nowrap">{words}</span>
      {of.slice(at + words.length)}
    </span>
  );
};

/** While one way is being paid by, a press on another would be lost: it waits in sight. */
const waitsFor = (pay: CardPayment, own: string): string | false =>
  pay.busy !== null && pay.busy !== own && say('Paying…');

/** One press each. amount: as shown; without it the page shows the amount elsewhere. */
export const KeptCardButtons = ({ pay, amount, chosen = {}, off = false }: Props & { amount?: string }) => (
  <>
    {pay.confirm && (
      <div className="grid gap-3" role="status">
        <Note tone="info">
          {say('Your bank wants you to confirm this payment on its own page. Nothing is charged before you do.')}
        </Note>
        <LinkButton look="main" wide reloadDocument to={pay.confirm}>
          {say('Confirm with your bank')}
        </LinkButton>
      </div>
    )}
    {!pay.confirm &&
      pay.cards.map((card, at) => (
        <Button
          key={card.id}
          look={at === 0 ? 'main' : 'line'}
          wide
          icon={CreditCard}
          pending={pay.busy === card.id}
          pendingLabel={say('Paying…')}
          off={off || waitsFor(pay, card.id)}
          quietReason={!off}
          onClick={() => void pay.payWith(card.id, chosen)}
        >
          <KeepTogether
            words={cardWords(card)}
            of={
              amount
                ? say('Pay {amount} with {card}', { amount, card: cardWords(card) })
                : say('Pay with {card}', { card: cardWords(card) })
            }
          />
        </Button>
      ))}
  </>
);

/** label: if it leads to a page that is already open. */
export const CardPageButton = ({
  pay,
  chosen = {},
  off = false,
  label,
  wide = false,
}: Props & { label?: string; wide?: boolean }) => (
  <>
    <Button
      look="line"
      wide={wide}
      icon={CreditCard}
      pending={pay.busy === 'new'}
      pendingLabel={say('Opening the card page…')}
      off={off || waitsFor(pay, 'new')}
      quietReason={!off}
      onClick={() => void pay.payNew(chosen)}
    >
      {label ?? (pay.cards.length > 0 ? say('Use another card') : say('Pay by card'))}
    </Button>
    {pay.mayKeep && label === undefined && <KeepCard pay={pay} />}
  </>
);

export const KeepCard = ({ pay }: { pay: CardPayment }) => (
  <Checkbox
    label={
      pay.cards.length > 0 ? say('Keep the other card for the next time') : say('Keep this card for the next time')
    }
    checked={pay.keep}
    onChange={(event) => pay.setKeep(event.target.checked)}
  />
);
