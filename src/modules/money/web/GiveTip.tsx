// A tip after the work: those who did it get all of it.
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { naira, parseNaira } from '../../../shared/naira.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Segment } from '../../../kit/ui/choices.tsx';
import { Field, Select } from '../../../kit/ui/fields.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { cardWords } from '../kept-card-rules.ts';
import { overWords } from '../payment-rules.ts';
import { tipBounds, tipFault, type Tips, usualTips_kobo } from '../tip-rules.ts';
import { KeepCard, KeptCardButtons } from './CardButtons.tsx';
import { useCardPayment } from './use-card-payment.ts';
import { useWallet } from './OtherWays.tsx';
import { usePayTransfer } from './use-pay-transfer.ts';
import { usePayWays } from './use-pay-ways.ts';
import './give-tip.css';

export const GiveTip = ({
  kind,
  id,
  tips: { allowed, paid_kobo, checking, way: last, counts_until },
  name,
  share,
  settled,
  leaving,
}: {
  kind: 'tip' | 'job_tip';
  /** The key of what is tipped. */
  id: string;
  tips: Tips;
  name: string;
  /** The sentence that says who gets it. */
  share: string;
  /** After each press, once the server has answered. */
  settled: () => unknown;
  /** Before the browser goes to the card page. */
  leaving?: () => void;
}) => {
  const heading = useId();
  const [typed, setTyped] = useState('');
  /** Which amount was pressed, null: the typed one; only that button says that it waits. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { payTransfer, pending: opening, error: refused } = usePayTransfer(kind, id);
  const card = useCardPayment(kind, id, { settled, ...(leaving ? { leaving } : {}) });
  const wallet = useWallet(kind, id, leaving);
  const navigate = useNavigate();
  const offered = usePayWays().data;
  /** `transfer`, `card`, `ussd`, `wallet`, or the id of a kept card. */
  const [chosenWay, setWay] = useState<string | null>(null);
  const ways = [
    ...card.cards.map((kept) => ({ value: kept.id, label: cardWords(kept) })),
    { value: 'transfer', label: 'Bank transfer' },
    { value: 'card', label: card.cards.length > 0 ? 'Another card' : 'Card' },
    ...(offered && offered.ussd_banks.length > 0 ? [{ value: 'ussd', label: 'USSD' }] : []),
    ...(offered?.wallet ? [{ value: 'wallet', label: 'Wallet' }] : []),
  ];
  const way = ways.find(({ value }) => value === chosenWay)?.value ?? ways[0]?.value ?? 'transfer';
  if (!allowed && paid_kobo === 0) return null;
  const waits = card.busy !== null || opening || wallet.pending;
  const refusal = refused ?? card.error ?? wallet.error;
  const give = async (amount_kobo: number | null, from: number | null): Promise<void> => {
    if (waits) return;
    const wrong = tipFault(amount_kobo);
    setChosen(from);
    setFault(wrong);
    if (wrong || amount_kobo === null) return;
    if (way === 'transfer') await payTransfer({ amount_kobo });
    else if (way === 'card') await card.payNew({ amount_kobo });
    else if (way === 'ussd') await navigate(paths.ussd(kind, id, { amount_kobo }));
    else if (way === 'wallet') await wallet.payFromWallet({ amount_kobo });
    else await card.payWith(way, { amount_kobo });
  };
  return (
    <section className="grid gap-3 no-print" aria-labelledby={heading}>
      <h3 className="h4" id={heading}>
        {paid_kobo > 0 ? `You tipped ${name} ${naira(paid_kobo)}` : `Tip ${name}?`}
      </h3>
      <p className="sm muted">{share}</p>
      {checking && (
        <Note tone="info">
          {last === 'transfer' ? (
            <>
              {counts_until
                ? overWords(last, counts_until, 0)
                : 'A bank transfer is open. This page updates as soon as it is in.'}{' '}
              <Link className="link" to={paths.transfer(kind, id)}>
                Show the account
              </Link>
            </>
          ) : last === 'ussd' ? (
            <>
              {counts_until
                ? overWords(last, counts_until, 0)
                : 'A USSD code is open. This page updates as soon as the money is in.'}{' '}
              <Link className="link" to={paths.ussd(kind, id)}>
                Show the code
              </Link>
            </>
          ) : last === 'wallet' ? (
            'The page of a wallet is open. If you have paid, this page updates as soon as the wallet answers.'
          ) : (
            'A card page is open. If you have paid, this page updates as soon as your bank answers.'
          )}
        </Note>
      )}
      {refusal && (
        <div role="alert">
          <Note tone="bad">{refusal.detail}</Note>
        </div>
      )}
      {card.confirm && <KeptCardButtons pay={card} />}
      {allowed && (
        <>
          {card.cards.length === 0 ? (
            <Segment
              label="Pay by"
              name="tip-way"
              pairs={ways.length > 2}
              options={ways}
              value={way}
              onChoose={setWay}
            />
          ) : (
            <Select
              label="Pay by"
              name="tip-way"
              options={ways}
              value={way}
              onChange={(event) => setWay(event.target.value)}
            />
          )}
          {way === 'card' && card.mayKeep && <KeepCard pay={card} />}
          <div className="tip-usual">
            {usualTips_kobo.map((kobo) => (
              <Button
                key={kobo}
                look="line"
                className="grow"
                pending={waits && chosen === kobo}
                onClick={() => void give(kobo, kobo)}
              >
                {naira(kobo)}
              </Button>
            ))}
          </div>
          <form
            className="grid gap-2"
            aria-label="Another tip"
            onSubmit={(event) => {
              event.preventDefault();
              void give(parseNaira(typed), null);
            }}
          >
            <Field
              label="Another amount, ₦"
              hint={`From ${tipBounds}`}
              name="tip"
              inputMode="numeric"
              value={typed}
              error={fault ?? undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" look="line" wide pending={waits && chosen === null} pendingLabel="Opening…">
              Tip this amount
            </Button>
          </form>
        </>
      )}
    </section>
  );
};
