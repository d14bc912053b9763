// Cancelling asks for confirmation; the rule and the amount are above the button.
import { useState } from 'react';
import { sayWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Select } from '../../../kit/ui/fields.tsx';
import type { FormError } from '../../../kit/ui/FormShell.tsx';
import { Total } from '../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../kit/ui/PriceLines.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import type { Trip } from '../contract.ts';
import { cancelReasons } from '../rules.ts';
import type { TripActs } from './ride-queries.ts';

const CancelSheet = ({
  trip: { cancellation, driver, payment, company },
  acts: { pending, cancel },
  open,
  onClose,
}: {
  trip: Trip;
  acts: TripActs;
  open: boolean;
  onClose: () => void;
}) => {
  const [error, setError] = useState<FormError | null>(null);
  const [reason, setReason] = useState('');
  const { allowed, fee_kobo, lines, free_until, why } = cancellation;
  const held = payment.held_kobo > 0;
  const confirm = async (): Promise<void> => {
    const refused = await cancel(fee_kobo, reason);
    setError(refused);
    if (!refused) onClose();
  };
  const close = (): void => {
    setError(null);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title="Cancel ride?">
      <div className="grid gap-4">
        {error && (
          <div role="alert">
            <Note tone="bad">
              <p className="b">{error.title}</p>
              {error.detail !== error.title && <p>{error.detail}</p>}
            </Note>
          </div>
        )}
        <p>
          {why} {allowed && driver && `We will tell ${driver.card.full_name} straight away.`}
        </p>
        {allowed && (
          <div>
            {lines.length > 0 && <PriceLines lines={lines} />}
            <Total
              label={
                company
                  ? `${company.name} pays`
                  : fee_kobo > 0
                    ? held
                      ? 'Taken from your payment'
                      : 'Added to your next ride'
                    : 'You pay'
              }
            >
              {naira(fee_kobo)}
            </Total>
            {held && (
              <p className="sm mt-1">
                <span className="num">{naira(payment.held_kobo - fee_kobo)}</span> goes back the way you paid.
              </p>
            )}
            {fee_kobo > 0 && !held && !company && (
              <p className="sm mt-1">You pay nothing now. The fee is paid with your next ride.</p>
            )}
            {free_until && <p className="sm muted mt-1">Free until {sayWhen(new Date(free_until))}.</p>}
          </div>
        )}
        {allowed && (
          <Select
            label="Why?"
            name="reason"
            optional
            placeholder="I’d rather not say"
            options={cancelReasons.map((words) => ({ value: words, label: words }))}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={pending}
            pendingLabel="Cancelling…"
            off={!allowed && why}
            quietReason
            onClick={() => void confirm()}
          >
            {fee_kobo > 0 ? `Cancel ride for ${naira(fee_kobo)}` : 'Cancel ride'}
          </Button>
          <Button look="line" onClick={close}>
            Keep ride
          </Button>
        </div>
      </div>
    </Sheet>
  );
};

/** The button, its sheet, and when free cancellation ends. */
export const CancelRide = ({ trip, acts }: { trip: Trip; acts: TripActs }) => {
  const [open, setOpen] = useState(false);
  const { allowed, why } = trip.cancellation;
  return (
    <>
      <Button
        look="danger-line"
        off={!allowed && why}
        onClick={() => {
          // The cost may have changed since the page was rendered.
          acts.refresh();
          setOpen(true);
        }}
      >
        Cancel ride
      </Button>
      <CancelSheet trip={trip} acts={acts} open={open} onClose={() => setOpen(false)} />
    </>
  );
};
