// A tip after the ride: by card, all of it for the driver.
import { useState } from 'react';
import { naira, parseNaira } from '../../../shared/naira.ts';
import type { ApiError } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { tipFault, usualTips_kobo } from '../../money/tip-rules.ts';
import type { Trip } from '../contract.ts';
import { type TripActs, useChecking } from './ride-queries.ts';

export const TipDriver = ({ trip, acts: { pending, tip } }: { trip: Trip; acts: TripActs }) => {
  const [typed, setTyped] = useState('');
  /** Which amount was pressed, null: the typed one; only that button says that it waits. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useChecking(trip);
  const { allowed, paid_kobo, checking } = trip.tip;
  const name = trip.driver?.card.full_name ?? 'your driver';
  if (!allowed && paid_kobo === 0) return null;
  const give = async (amount_kobo: number | null, from: number | null): Promise<void> => {
    if (pending) return;
    const wrong = tipFault(amount_kobo);
    setChosen(from);
    setError(null);
    setFault(wrong);
    if (!wrong && amount_kobo !== null) setError(await tip(amount_kobo));
  };
  return (
    <section className="grid gap-3 no-print" aria-labelledby="ride-tip">
      <h3 className="h4" id="ride-tip">
        {paid_kobo > 0 ? `You tipped ${name} ${naira(paid_kobo)}` : `Tip ${name}?`}
      </h3>
      <p className="sm muted">By card. All of it is the driver’s.</p>
      {checking && (
        <Note tone="info">A card page is open. If you have paid, this page updates as soon as your bank answers.</Note>
      )}
      {error && (
        <div role="alert">
          <Note tone="bad">{error.detail}</Note>
        </div>
      )}
      {allowed && (
        <>
          <div className="ride-acts">
            {usualTips_kobo.map((kobo) => (
              <Button
                key={kobo}
                look="line"
                className="grow"
                pending={pending && chosen === kobo}
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
            <Button type="submit" look="line" wide pending={pending && chosen === null} pendingLabel="Opening…">
              Tip this amount
            </Button>
          </form>
        </>
      )}
    </section>
  );
};
