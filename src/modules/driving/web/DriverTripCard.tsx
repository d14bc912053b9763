// The driver's trip, and its one next step: on my way, arrived, start with the code, complete.
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { showTime } from '../../../shared/clock.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { naira } from '../../../shared/naira.ts';
import { showPhone } from '../../../shared/phone.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { type FormError, FormShell } from '../../../kit/ui/FormShell.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import type { DriverTrip } from '../../rides/trip-steps-contract.ts';
import { crowMetres, directionsLink } from '../../places/rules.ts';
import { tripWords } from '../../rides/rules.ts';
import type { Driving } from './driving-queries.ts';
import { kmWord } from './OfferCard.tsx';
import { collectWords, restWords } from './earn-words.ts';
import { Stops, toneOf } from '../../rides/web/door.ts';

/** The customer reads "Found"; the driver has accepted. */
const deskWords = { ...tripWords, accepted: 'Accepted' } as const;

type Part = { trip: DriverTrip; driving: Driving };
type Here = Part & { here: LatLng | null };

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
    <FormShell label="Start the trip" pending={pending === 'step'} error={null} onSubmit={() => void submit()}>
      <Field
        label="Start code"
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="Ask the customer for the 4 digits."
        value={code}
        error={refused?.detail ?? (tried && !whole ? 'Enter the 4 digits' : undefined)}
        onChange={(typed) => {
          setCode(typed.target.value.replace(/\D/g, ''));
          setRefused(null);
        }}
      />
      <Button type="submit" look="main" wide pending={pending === 'step'} pendingLabel="Starting…">
        Start trip
      </Button>
    </FormShell>
  );
};

const Release = ({ trip, driving: { pending, release } }: Part) => {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<FormError | null>(null);
  const giveBack = async (): Promise<void> => {
    const why = await release(trip);
    setRefused(why);
    if (!why) setOpen(false);
  };
  return (
    <>
      <Button look="danger-line" onClick={() => setOpen(true)}>
        I can’t make it
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Give this ride back?">
        <div className="grid gap-4">
          <p>We will tell {trip.rider_name} and look for another driver straight away.</p>
          {refused && <Note tone="bad">{refused.detail}</Note>}
          <div className="flex flex-wrap gap-3">
            <Button look="danger" pending={pending === 'release'} onClick={() => void giveBack()}>
              Give ride back
            </Button>
            <Button look="line" size="tight" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
};

/** Closer than this counts as there; the map's point and the gate may be this far apart, m. */
const there_m = 500;

/** Why completing may be too early, in a sentence. Null at the destination. */
const farFrom = (here: LatLng | null, { destination }: DriverTrip): string | null => {
  if (!here) return 'We do not know where you are.';
  const metres = crowMetres(here, destination);
  return metres <= there_m ? null : `You are about ${kmWord(metres)} from ${destination.address}.`;
};

const Next = ({ trip, driving, here }: Here) => {
  const [refused, setRefused] = useState<FormError | null>(null);
  /** Completing asks once more: `far` says why it may be too early. */
  const [asked, setAsked] = useState<{ far: string | null } | null>(null);
  const take = async (go: (trip: DriverTrip) => Promise<FormError | null>): Promise<void> => {
    setRefused(await go(trip));
    setAsked(null);
  };
  const { moves } = trip;
  const { pending, depart, arrive, complete } = driving;
  if (moves.includes('start')) return <StartForm trip={trip} driving={driving} />;
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
          <Note tone="bad">{refused.detail}</Note>
        </div>
      )}
      <Button
        look="main"
        wide
        pending={pending === 'step'}
        onClick={() => {
          if (step[0] === 'complete') setAsked({ far: farFrom(here, trip) });
          else void take(go);
        }}
      >
        {label}
      </Button>
      <Sheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.far ? 'Complete the trip here?' : 'Complete the trip?'}
      >
        <div className="grid gap-4">
          {asked?.far && <p>{asked.far} The customer pays the full price.</p>}
          <p>
            <b className="num">{collectWords(trip.collect_kobo)}</b> first. This cannot be undone.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="solid" pending={pending === 'step'} onClick={() => void take(go)}>
              {asked?.far ? 'Complete here' : 'I have the cash, complete'}
            </Button>
            <Button look="line" size="tight" onClick={() => setAsked(null)}>
              {asked?.far ? 'Keep driving' : 'Not yet'}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
};

/** `here`: the driver's position, from the device. */
export const DriverTripCard = ({ trip, driving, here }: Here) => (
  <section className="drive-card" aria-label="Your trip">
    <div className="ride-line">
      <h2 className="h3">{trip.rider_name}</h2>
      <Tag tone={toneOf(trip.status)}>{deskWords[trip.status]}</Tag>
      <p className="sr" aria-live="polite">
        {deskWords[trip.status]}
      </p>
    </div>
    <Stops trip={trip} />
    <p>
      <b className="num">{collectWords(trip.collect_kobo)}</b>. You earn{' '}
      <b className="num">{naira(trip.you_earn_kobo)}</b>. {restWords(trip)}
      {trip.promised_at &&
        (trip.status === 'accepted' || trip.status === 'arriving') &&
        ` Be at the pickup by ${showTime(new Date(trip.promised_at))}.`}
    </p>
    <div className="ride-acts">
      {trip.rider_phone && (
        <a className="btn line tight grow" href={`tel:${trip.rider_phone}`}>
          <Icon of={Phone} size="s" />
          <span className="num">{showPhone(trip.rider_phone)}</span>
        </a>
      )}
      <a
        className="btn line tight"
        href={directionsLink(trip.pickup, trip.destination)}
        target="_blank"
        rel="noreferrer"
      >
        Maps<span className="sr"> (opens in a new tab)</span>
      </a>
    </div>
    <Next key={trip.status} trip={trip} driving={driving} here={here} />
    {trip.moves.includes('release') && <Release trip={trip} driving={driving} />}
  </section>
);
