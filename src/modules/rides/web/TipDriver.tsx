// A tip after the ride, by bank transfer or card: all of it is the driver's.
import { useState } from 'react';
import { Link } from 'react-router';
import { naira, parseNaira } from '../../../shared/naira.ts';
import type { ApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Segment } from '../../../kit/ui/choices.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { tipFault, usualTips_kobo } from '../../money/tip-rules.ts';
import type { PayWay } from '../../money/payment-rules.ts';
import { usePayTransfer } from '../../money/web/door.tsx';
import type { Trip } from '../contract.ts';
import { type TripActs, useChecking } from './ride-queries.ts';

export const TipDriver = ({ trip, acts: { pending, tip } }: { trip: Trip; acts: TripActs }) => {
  const [typed, setTyped] = useState('');
  /** Which amount was pressed, null: the typed one; only that button says that it waits. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useChecking(trip);
  const { payTransfer, pending: opening, error: refused } = usePayTransfer('tip', trip.id);
  const [way, setWay] = useState<PayWay>('transfer');
  const { allowed, paid_kobo, checking } = trip.tip;
  const name = trip.driver?.card.full_name ?? 'your driver';
  if (!allowed && paid_kobo === 0) return null;
  const waits = pending || opening;
  const give = async (amount_kobo: number | null, from: number | null): Promise<void> => {
    if (waits) return;
    const wrong = tipFault(amount_kobo);
    setChosen(from);
    setError(null);
    setFault(wrong);
    if (wrong || amount_kobo === null) return;
    if (way === 'transfer') await payTransfer({ amount_kobo });
    else setError(await tip(amount_kobo));
  };
  return (
    <section className="grid gap-3 no-print" aria-labelledby="ride-tip">
      <h3 className="h4" id="ride-tip">
        {paid_kobo > 0 ? `You tipped ${name} ${naira(paid_kobo)}` : `Tip ${name}?`}
      </h3>
      <p className="sm muted">All of it is the driver’s.</p>
      {checking && (
        <Note tone="info">
          {trip.tip.way === 'transfer' ? (
            <>
              A bank transfer is open. This page updates as soon as it is in.{' '}
              <Link className="link" to={paths.transfer('tip', trip.id)}>
                Show the account
              </Link>
            </>
          ) : (
            'A card page is open. If you have paid, this page updates as soon as your bank answers.'
          )}
        </Note>
      )}
      {(error ?? refused) && (
        <div role="alert">
          <Note tone="bad">{(error ?? refused)?.detail}</Note>
        </div>
      )}
      {allowed && (
        <>
          <Segment
            label="Pay by"
            name="tip-way"
            options={[
              { value: 'transfer', label: 'Bank transfer' },
              { value: 'card', label: 'Card' },
            ]}
            value={way}
            onChoose={(by) => setWay(by === 'card' ? 'card' : 'transfer')}
          />
          <div className="ride-acts">
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
