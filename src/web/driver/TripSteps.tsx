// The single next step of a trip for its driver: on my way, arrived, start with the code, or nobody came; complete.
import { useState } from 'react';
import type { ApiError } from '../../kit/api.ts';
import type { LatLng } from '../../shared/fields.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldFrame } from '../../kit/ui/FieldFrame.tsx';
import { type FormError, FormShell } from '../../kit/ui/FormShell.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { Note } from '../../kit/ui/states.tsx';
import { useOnline } from '../../kit/use-online.ts';
import { crowMetres } from '../../modules/places/rules.ts';
import { rideRules } from '../../modules/rides/rules.ts';
import type { DriverTrip } from '../../modules/rides/trip-steps-contract.ts';
import type { Driving } from './driving-queries.ts';
import { collectWords, kmWord } from './earn-words.ts';
import { NotThere } from './NotThere.tsx';
import { NoShow } from './NoShow.tsx';
import './driver-parts.css';

export type Part = { trip: DriverTrip; driving: Driving };
/** `here`: the driver's position, from the device. */
export type Here = Part & { here: LatLng | null };

const StartForm = ({ trip, driving: { pending, start } }: Part) => {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FormError | null>(null);
  const whole = /^\d{4}$/.test(code);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (whole) setRefused(await start(trip, code));
  };
  return (
    <FormShell
      className="form drive-foot"
      label="Start the trip"
      pending={pending === 'step'}
      error={null}
      onSubmit={() => void submit()}
    >
      <FieldFrame
        label="Start code"
        hint="Ask the customer for the 4 digits."
        error={refused?.detail ?? (tried && !whole ? 'Enter the 4 digits' : undefined)}
      >
        {(tied) => (
          <input
            {...tied}
            className="drive-code num"
            name="code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={code}
            onChange={(typed) => {
              setCode(typed.target.value.replace(/\D/g, ''));
              setRefused(null);
            }}
          />
        )}
      </FieldFrame>
      <Button type="submit" look="main" wide pending={pending === 'step'} pendingLabel="Starting…">
        Start trip
      </Button>
    </FormShell>
  );
};

/** Closer than this counts as arrived; the map's point and the gate may be this far apart, m. */
const there_m = 500;

/** Why completing may be too early, in a sentence. Null at the destination. */
const farFrom = (here: LatLng | null, { destination }: DriverTrip): string | null => {
  if (!here) return 'We do not know where you are.';
  const metres = crowMetres(here, destination);
  return metres <= there_m ? null : `You are about ${kmWord(metres)} from ${destination.address}.`;
};

/** Why "Arrived" may be too early, in a sentence. Null at the pickup. */
const farFromPickup = (here: LatLng | null, { pickup }: DriverTrip): string | null => {
  const metres = here ? crowMetres(here, pickup) : null;
  return metres === null || metres <= rideRules.seenWithin_m
    ? null
    : `You are about ${kmWord(metres)} from ${pickup.address}. The waiting time of the customer starts only when we see you within ${rideRules.seenWithin_m} m.`;
};

/** The message when a step got no answer: a second press is the same step, so it cannot happen twice. */
const lostWords = (refused: ApiError, connected: boolean): string => {
  if (refused.code !== 'offline') return refused.detail;
  return connected
    ? 'Not sent yet. The connection is back: press again.'
    : 'Not sent: there is no connection. Press again as soon as there is one.';
};

export const NextStep = ({ trip, driving, here }: Here) => {
  const [refused, setRefused] = useState<ApiError | null>(null);
  const connected = useOnline();
  /** Completing asks for confirmation; `far` says why it may be too early. */
  const [asked, setAsked] = useState<{ far: string | null } | null>(null);
  /** "Arrived" far from the pickup asks too. */
  const [early, setEarly] = useState<string | null>(null);
  const take = async (go: (trip: DriverTrip) => Promise<ApiError | null>): Promise<void> => {
    setRefused(await go(trip));
    setAsked(null);
    setEarly(null);
  };
  const { moves } = trip;
  const { pending, depart, arrive, complete } = driving;
  if (moves.includes('start'))
    return (
      <>
        <StartForm trip={trip} driving={driving} />
        {trip.wait ? (
          <NoShow trip={trip} wait={trip.wait} driving={driving} />
        ) : (
          <NotThere trip={trip} driving={driving} here={here} />
        )}
      </>
    );
  const steps = [
    ['depart', 'On my way', depart],
    ['arrive', 'Arrived', arrive],
    ['complete', 'Complete trip', complete],
  ] as const;
  const step = steps.find(([move]) => moves.includes(move));
  if (!step) return null;
  const [, label, go] = step;
  return (
    <>
      {refused && (
        <div role="alert">
          <Note tone="bad">{lostWords(refused, connected)}</Note>
        </div>
      )}
      <Button
        className="drive-foot"
        look="main"
        wide
        pending={pending === 'step'}
        onClick={() => {
          if (step[0] === 'complete') setAsked({ far: farFrom(here, trip) });
          else if (step[0] === 'arrive' && farFromPickup(here, trip)) setEarly(farFromPickup(here, trip));
          else void take(go);
        }}
      >
        {label}
      </Button>
      <Sheet open={early !== null} onClose={() => setEarly(null)} title="Are you at the pickup?">
        <div className="grid gap-4">
          <p>{early}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="solid" size="tall" onClick={() => setEarly(null)}>
              Keep driving
            </Button>
            <Button look="line" size="tall" pending={pending === 'step'} onClick={() => void take(arrive)}>
              I am there
            </Button>
          </div>
        </div>
      </Sheet>
      <Sheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.far ? 'Complete the trip here?' : 'Complete the trip?'}
      >
        <div className="grid gap-4">
          {asked?.far && <p>{asked.far} The customer pays the full price.</p>}
          <p>
            <b className="num">{collectWords(trip)}</b>
            {trip.collect_kobo > 0 && ' first'}. This cannot be undone.
          </p>
          {asked?.far ? (
            <div className="flex flex-wrap gap-3">
              <Button look="solid" size="tall" onClick={() => setAsked(null)}>
                Keep driving
              </Button>
              <Button look="line" size="tall" pending={pending === 'step'} onClick={() => void take(go)}>
                Complete here
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button look="solid" size="tall" pending={pending === 'step'} onClick={() => void take(go)}>
                {trip.collect_kobo > 0 ? 'I have the cash, complete' : 'Complete the trip'}
              </Button>
              <Button look="line" size="tall" onClick={() => setAsked(null)}>
                Not yet
              </Button>
            </div>
          )}
        </div>
      </Sheet>
    </>
  );
};
