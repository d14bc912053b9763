// The driver waits at the pickup: the time left, then the end of the ride because nobody came.
import { useState } from 'react';
import { showTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { Button } from '../../kit/ui/Button.tsx';
import type { FormError } from '../../kit/ui/FormShell.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { Note } from '../../kit/ui/states.tsx';
import type { Waiting } from '../../modules/rides/contract.ts';
import type { DriverTrip } from '../../modules/rides/trip-steps-contract.ts';
import { leftWord } from '../../modules/rides/web/door.ts';
import { useSecondsLeft } from '../../kit/use-seconds-left.ts';
import type { Driving } from './driving-queries.ts';
import { noShowWords } from './trip-words.ts';

export const NoShow = ({
  trip,
  wait,
  driving: { pending, noShow },
}: {
  trip: DriverTrip;
  wait: Waiting;
  driving: Driving;
}) => {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<FormError | null>(null);
  const left = useSecondsLeft({ ends_at: wait.until, now: wait.now });
  const end = async (): Promise<void> => {
    const why = await noShow(trip);
    setRefused(why);
    if (!why) setOpen(false);
  };
  return (
    <>
      <div className="drive-wait">
        <p>
          {left > 0 ? (
            <>
              Wait until <span className="num">{showTime(new Date(wait.until))}</span>
            </>
          ) : (
            'You have waited long enough'
          )}
        </p>
        {left > 0 && (
          <b className="num" aria-hidden="true">
            {leftWord(left)}
          </b>
        )}
      </div>
      <Button
        look="line"
        size="tall"
        wide
        off={left > 0 && `You can press this at ${showTime(new Date(wait.until))}`}
        quietReason
        onClick={() => {
          setRefused(null);
          setOpen(true);
        }}
      >
        Rider did not come
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="End the ride?">
        <div className="grid gap-4">
          <p>{noShowWords(trip.rider_name, wait.fee_kobo, trip.payment_method)}</p>
          {wait.fee_kobo > 0 && (
            <p className="sm muted">
              The fee is <span className="num">{naira(wait.fee_kobo)}</span>, the lowest price of your vehicle. Have you
              called them?
            </p>
          )}
          {refused && (
            <div role="alert">
              <Note tone="bad">{refused.detail}</Note>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              size="tall"
              pending={pending === 'step'}
              pendingLabel="Ending…"
              onClick={() => void end()}
            >
              End the ride
            </Button>
            <Button look="line" size="tall" onClick={() => setOpen(false)}>
              Wait longer
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
};
