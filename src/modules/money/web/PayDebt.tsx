// Paying what is owed to Kaya: all of it unless less is typed, and the result after the card page.
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { naira, parseNaira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { phrase, say } from '../../../kit/language.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/Field.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import type { PaymentCheck } from '../payment-contract.ts';
import { type DebtPage, fitsDebt, minDebtPayment_kobo } from '../debt-rules.ts';
import type { EarnerPages } from './earner-pages.ts';
import { useEarnings } from './money-queries.ts';
import { useSession } from '../../identity/web/door.ts';
import { useDebtPayment } from './pay-debt-queries.ts';
import { CardPageButton, KeptCardButtons } from './CardButtons.tsx';
import { OtherWays } from './OtherWays.tsx';
import type { CardPayment } from './use-card-payment.ts';
import { usePayTransfer } from './use-pay-transfer.ts';
import { debtPaymentWords } from './debt-words.ts';
import { earningsFailed } from './words.ts';
import './money.css';

const Outcome = ({ payment: { status, reason }, owed_kobo }: { payment: PaymentCheck; owed_kobo: number }) => {
  const words = debtPaymentWords(status, reason, owed_kobo);
  return words && <Note tone={status === 'paid' ? 'ok' : status === 'failed' ? 'bad' : 'info'}>{words}</Note>;
};

const Form = ({
  owed_kobo,
  max_kobo,
  off,
  card,
  page,
  opening,
  onTransfer,
}: {
  owed_kobo: number;
  max_kobo: number;
  /** Why nothing can be paid at present. */
  off: string | false;
  card: CardPayment;
  page: DebtPage;
  opening: boolean;
  onTransfer: (amount_kobo: number) => void;
}) => {
  const { user } = useSession();
  /** null: all that is owed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [pressed, setPressed] = useState(false);
  const amount_kobo = typed === null ? owed_kobo : (parseNaira(typed) ?? 0);
  const min_kobo = minDebtPayment_kobo(owed_kobo);
  const range = { min: naira(min_kobo), max: naira(owed_kobo) };
  const fits = fitsDebt(amount_kobo, owed_kobo);
  const press = async (pay: () => unknown): Promise<void> => {
    setPressed(true);
    if (fits && !off) await pay();
  };
  const chosen = { amount_kobo, page };
  const pay: CardPayment = {
    ...card,
    payWith: (id) => press(() => card.payWith(id, chosen)),
    payNew: () => press(() => card.payNew(chosen)),
  };
  return (
    <FormShell
      label={say('Pay what you owe')}
      pending={card.busy !== null || opening}
      error={null}
      onSubmit={() => void press(() => onTransfer(amount_kobo))}
    >
      <div className="bal">
        <span className="xs muted">{say('You owe Kaya')}</span>
        <output className="money">{naira(owed_kobo)}</output>
        <span className="sm muted">{say('The limit is {max}.', { max: naira(max_kobo) })}</span>
      </div>
      {min_kobo < owed_kobo && (
        <Field
          label={say('Amount, ₦')}
          name="amount_kobo"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? naira(owed_kobo).slice(1)}
          hint={say('All of it, or a part of at least {min}.', { min: naira(min_kobo) })}
          error={pressed && !fits ? say('Enter an amount from {min} to {max}', range) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <KeptCardButtons pay={pay} off={off} {...(fits ? { amount: naira(amount_kobo) } : {})} />
      <Button
        type="submit"
        look={card.cards.length > 0 ? 'line' : 'main'}
        wide
        icon={Landmark}
        pending={opening}
        pendingLabel={say('Opening…')}
        off={off}
      >
        {fits ? say('Pay {amount} by bank transfer', { amount: naira(amount_kobo) }) : say('Pay by bank transfer')}
      </Button>
      <CardPageButton pay={pay} wide off={off} />
      <OtherWays
        kind="debt"
        id={user?.id ?? ''}
        chosen={chosen}
        wide
        off={off}
        may={() => {
          setPressed(true);
          return fits;
        }}
      />
      <p className="sm muted">
        {say('Kaya never sees your card number. What you do not pay now is deducted from your next card earnings.')}
      </p>
    </FormShell>
  );
};

export const PayDebt = ({ at }: { at: EarnerPages }) => {
  const earnings = useEarnings();
  const returned = useSearchParams()[0].get('paying') === 'card';
  const { outcome, card } = useDebtPayment(returned);
  const online = useOnline();
  const { user } = useSession();
  const { payTransfer, pending: opening, error: refused } = usePayTransfer('debt', user?.id ?? '');
  const { data } = earnings;
  if (!data)
    return (
      <FirstPage
        pages={earnings}
        things={phrase('Your earnings')}
        failed={earningsFailed}
        loading={say('Loading your earnings')}
        rows={4}
      />
    );
  const { owed_kobo, max_owed_kobo, may_pay_debt } = data;
  const waiting = outcome.data?.status === 'waiting' && say('Your bank has not answered yet. Wait a moment.');
  // The reason of the bank is said above.
  const declined = card.error?.code === 'card_declined' && outcome.data?.status === 'failed';
  const fault = (declined ? null : card.error) ?? outcome.error ?? refused;
  return (
    <div className="grid gap-4">
      <div role="status">
        {outcome.isFetching && !outcome.data && <p className="muted">{say('Checking your payment…')}</p>}
        {outcome.data && <Outcome payment={outcome.data} owed_kobo={owed_kobo} />}
      </div>
      {fault && (
        <div role="alert">
          <Note tone="bad">{say(asApiError(fault).detail)}</Note>
        </div>
      )}
      {may_pay_debt ? (
        <Form
          owed_kobo={owed_kobo}
          max_kobo={max_owed_kobo}
          off={online ? waiting : say('You are offline.')}
          card={card}
          page={at.debtPage}
          opening={opening}
          onTransfer={(amount_kobo) => void payTransfer({ amount_kobo, page: at.debtPage })}
        />
      ) : (
        <>
          {owed_kobo > 0 ? (
            <p>{say('Card payment is not available yet.')}</p>
          ) : (
            outcome.data?.status !== 'paid' && <p>{say('You owe Kaya nothing.')}</p>
          )}
          <LinkButton look="solid" to={at.earnings}>
            {say('Back to earnings')}
          </LinkButton>
        </>
      )}
    </div>
  );
};
