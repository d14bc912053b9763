// Where from, where to, when, for whom and with what; the price before anything is booked (customer.md §2.9).
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import UserRound from 'lucide-react/icons/user-round';
import type { ChangeEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { lagosDate, minutesWord } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { paths } from '../../../web/paths.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Field, PhoneField } from '../../../web/ui/fields.tsx';
import { FormShell } from '../../../web/ui/FormShell.tsx';
import { Icon, type IconDrawing } from '../../../web/ui/Icon.tsx';
import { Total } from '../../../web/ui/ledger.tsx';
import { PriceLines } from '../../../web/ui/PriceLines.tsx';
import { MoneyRange } from '../../../web/ui/Money.tsx';
import { Note } from '../../../web/ui/states.tsx';
import { RouteField } from '../../places/web/door.ts';
import { carriedLines, cashOf, lastDay, rideRules, type VehicleClass, vehicleClasses } from '../rules.ts';
import { vehicleIcons } from './vehicle-icons.ts';
import { carriesOwed, type RideField, type RideState, scheduledFor } from './ride-form.ts';
import { payWhenDone, searchLine } from './pay-words.ts';
import type { RideFormState } from './use-ride-form.ts';

const Pick = ({
  icon,
  label,
  value,
  onChoose,
  children,
}: {
  icon: IconDrawing;
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}) => (
  <span className="ride-pick">
    <Icon of={icon} size="s" />
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value)}
    >
      {children}
    </select>
    <Icon of={ChevronDown} size="s" />
  </span>
);

const Picks = ({ form: { values, set } }: { form: RideFormState }) => (
  <div className="ride-picks">
    <Pick
      icon={Clock}
      label="Pickup option"
      value={values.when}
      onChoose={(when) => set('when', when === 'later' ? 'later' : 'now')}
    >
      <option value="now">Pickup now</option>
      <option value="later">Schedule for later</option>
    </Pick>
    <Pick
      icon={UserRound}
      label="Who rides"
      value={values.who}
      onChoose={(who) => set('who', who === 'someone' ? 'someone' : 'me')}
    >
      <option value="me">For me</option>
      <option value="someone">For someone else</option>
    </Pick>
  </div>
);

type TextName = Exclude<RideField, 'pickup' | 'destination'>;
const More = ({ form, awake }: { form: RideFormState; awake: boolean }) => {
  const { values, now, user, set, leave, errorOf } = form;
  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: ChangeEvent<HTMLInputElement>) => set(name, typed.target.value),
    onBlur: () => leave(name),
  });
  return (
    <>
      {values.when === 'later' && (
        <div className="grid gap-1.5">
          <div className="row2">
            <Field
              {...field('date')}
              label="Date"
              type="date"
              required
              min={awake ? lagosDate(now) : undefined}
              max={awake ? lastDay(now) : undefined}
            />
            <Field {...field('time')} label="Time" type="time" required />
          </div>
          <p className="hint">
            Up to {rideRules.mostDaysAhead} days ahead. Cancel free up to {rideRules.freeMinutesBefore} minutes before.
          </p>
        </div>
      )}
      {values.who === 'someone' && (
        <>
          <Field {...field('name')} label="Their name" autoComplete="off" maxLength={120} required />
          <PhoneField
            {...field('phone')}
            label="Their phone"
            autoComplete="off"
            required
            hint="We send the link to follow the trip to this number."
          />
        </>
      )}
      {user && !user.phone && (
        <PhoneField {...field('own_phone')} label="Your phone" optional hint="So that your driver can call you." />
      )}
    </>
  );
};

const titleOf = (vehicle: VehicleClass): string => vehicleClasses.find(({ code }) => code === vehicle)?.title ?? '';

const VehicleRow = ({ form: { values, known } }: { form: RideFormState }) => {
  const { pickup, destination, vehicle } = values;
  const inside = (
    <>
      <Icon of={vehicleIcons[vehicle]} />
      <span>
        <b>{titleOf(vehicle)}</b>
        <span className="sm">
          {known ? 'Choose a vehicle type' : 'Choose a vehicle type once both places are known'}
        </span>
      </span>
      {known && <Icon of={ArrowRight} />}
    </>
  );
  const state: RideState = { pickup, destination, vehicleType: vehicle };
  return known ? (
    <Link className="ride-vehicle" to={paths.chooseVehicle()} state={state}>
      {inside}
    </Link>
  ) : (
    <p className="ride-vehicle" aria-disabled="true">
      {inside}
    </p>
  );
};

/** A driver of now says nothing of a ride in days. */
const whoComes = ({ values, offer }: RideFormState): string => {
  if (values.when === 'later') return `We look for your driver ${rideRules.searchMinutesBefore} minutes before.`;
  const minutes = offer?.pickup_minutes ?? null;
  return minutes === null
    ? 'Nobody is online for this right now.'
    : `Nearest driver about ${minutesWord(minutes)} away.`;
};

/** Why no price stands here yet. */
const noPrice = ({ values, offer, priced, known, errorOf }: RideFormState): string => {
  const { error } = priced;
  if (offer && !offer.available) return offer.why ?? '';
  if (error && error.fields.length === 0) return error.detail;
  if (known && !error) return 'Working out your price…';
  const typed = values.pickup.text.trim() !== '' && values.destination.text.trim() !== '';
  return typed && (errorOf('pickup') || errorOf('destination'))
    ? 'Choose another place to see your price.'
    : 'Pick both places to see your price.';
};

const Price = ({ form }: { form: RideFormState }) => {
  const { values, priced, offer } = form;
  const range = vehicleClasses.find(({ code }) => code === values.vehicle)?.range;
  const { estimate, error, again } = priced;
  const owed = carriedLines(carriesOwed(values) ? (estimate?.owed_fee_kobo ?? 0) : 0);
  const cash_kobo = cashOf({ price_kobo: offer?.price_kobo ?? 0, carried_kobo: owed[0]?.amount_kobo ?? 0 });
  return (
    <section className="ride-price" aria-label="Price" aria-live="polite">
      {offer?.available && estimate ? (
        <>
          <PriceLines lines={[...offer.price_lines, ...owed]} />
          <Total>{naira(cash_kobo)}</Total>
          <p className="sm muted mt-1">
            {Math.max(1, Math.round(estimate.distance_m / 1000))} km, about {minutesWord(estimate.duration_s / 60)} of
            driving. {whoComes(form)}
          </p>
          <p className="sm mt-1">{payWhenDone(cash_kobo, values.who === 'someone')}</p>
        </>
      ) : (
        <>
          {range && (
            <p className="h2 pt-3">
              <MoneyRange from={range.from_kobo} to={range.to_kobo} />
            </p>
          )}
          <p className="sm muted mt-1">{noPrice(form)}</p>
          {error && error.fields.length === 0 && (
            <button type="button" className="link" onClick={again}>
              Try again
            </button>
          )}
        </>
      )}
    </section>
  );
};

export const RideForm = ({ form, awake, title }: { form: RideFormState; awake: boolean; title?: ReactNode }) => {
  const { values, now, set, leave, errorOf, error, pending, submit, status, offer } = form;
  const end = (name: 'pickup' | 'destination') => ({
    name,
    value: values[name],
    onChange: (value: typeof values.pickup) => set(name, value),
    onBlur: () => leave(name),
    error: errorOf(name),
  });
  return (
    <>
      <h1 className="h1">{title ?? 'Get a move'}</h1>
      <FormShell short label="Get a move" pending={pending} error={error} onSubmit={() => void submit()}>
        <RouteField pickup={end('pickup')} destination={end('destination')} />
        <Picks form={form} />
        <More form={form} awake={awake} />
        <VehicleRow form={form} />
        <Price form={form} />
        <Button type="submit" look="main" wide pending={pending} pendingLabel="Searching…">
          Search
        </Button>
        {status === 'in' && offer?.available && (
          <p className="sm muted">
            {searchLine(values.when === 'now' ? null : (scheduledFor(values) ?? undefined), now)}
          </p>
        )}
        {status === 'out' && <Note tone="info">You see the price without an account. To book a ride, sign in.</Note>}
      </FormShell>
    </>
  );
};
