// Pickup, destination, time and rider; Search shows who is near, Book books (customer.md §2.9).
import ArrowRight from 'lucide-react/icons/arrow-right';
import Car from 'lucide-react/icons/car';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import UserRound from 'lucide-react/icons/user-round';
import type { ChangeEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { lagosDate, minutesWord } from '../../../shared/clock.ts';
import { kmWord, unbroken } from '../../../shared/figures.ts';
import { naira } from '../../../shared/naira.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field, PhoneField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Icon, type IconDrawing } from '../../../kit/ui/Icon.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { freeStart, roadNotices } from '../../catalogue/road-rules.ts';
import { RoadNotes } from '../../catalogue/web/door.tsx';
import { RouteField } from '../../places/web/door.ts';
import { lastDay, rideRules, vehicleClasses } from '../rules.ts';
import { vehicleIcons } from './vehicle-icons.ts';
import { NearDrivers } from './NearDrivers.tsx';
import { type RideState, scheduledFor } from './ride-form.ts';
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
      className="input pick"
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
      label="Who is riding"
      value={values.who}
      onChoose={(who) => set('who', who === 'someone' ? 'someone' : 'me')}
    >
      <option value="me">For me</option>
      <option value="someone">For someone else</option>
    </Pick>
  </div>
);

/** The rules of the road for a reserved ride, once both places are known. */
const RideRoad = ({ form: { values, now, set } }: { form: RideFormState }) => {
  const [from, to] = [values.pickup.place, values.destination.place];
  const starts_at = scheduledFor(values);
  const facts = from && to && starts_at && { from, to, starts_at, vehicle: values.vehicle ?? ('car' as const) };
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {facts && (
        <RoadNotes
          notices={roadNotices(facts)}
          free_at={freeStart(facts, now)}
          now={now}
          onStart={(date, time) => {
            set('date', date);
            set('time', time);
          }}
        />
      )}
    </div>
  );
};

const More = ({ form, awake }: { form: RideFormState; awake: boolean }) => {
  const { values, now, field } = form;
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
            Up to {rideRules.maxDaysAhead} days ahead. Cancel free up to {rideRules.freeMinutesBefore} minutes before.
          </p>
          <RideRoad form={form} />
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
    </>
  );
};

const VehicleRow = ({ form: { values, known, fromCompany } }: { form: RideFormState }) => {
  const { pickup, destination, vehicle } = values;
  const title = vehicleClasses.find(({ code }) => code === vehicle)?.title;
  const inside = (
    <>
      <Icon of={vehicle ? vehicleIcons[vehicle] : Car} />
      <span>
        <b>{title ?? 'Vehicle'}</b>
        <span className="sm">{known ? 'Choose a vehicle type' : 'Choose both places, then a vehicle type'}</span>
      </span>
      {known && <Icon of={ArrowRight} />}
    </>
  );
  const state: RideState = { pickup, destination, ...(vehicle ? { vehicleType: vehicle } : {}) };
  return known ? (
    <Link
      className="ride-vehicle"
      to={{ pathname: paths.chooseVehicle(), search: fromCompany && `company=${fromCompany}` }}
      state={state}
    >
      {inside}
    </Link>
  ) : (
    <p className="ride-vehicle" aria-disabled="true">
      {inside}
    </p>
  );
};

/** The lowest price of the route, before Search; or why it is unknown. */
const FromPrice = ({ form: { values, priced, known, errorOf } }: { form: RideFormState }) => {
  const { estimate, error, again } = priced;
  const offers = (estimate?.vehicles ?? []).filter(({ available }) => available);
  const typed = values.pickup.text.trim() !== '' && values.destination.text.trim() !== '';
  if (error && error.fields.length === 0)
    return (
      <>
        <p className="sm muted">{error.detail}</p>
        <button type="button" className="link" onClick={again}>
          Try again
        </button>
      </>
    );
  if (estimate && offers.length > 0)
    return (
      <p className="sm">
        <b className="num">From {naira(Math.min(...offers.map(({ price_kobo }) => price_kobo)))}</b> for{' '}
        {kmWord(estimate.distance_m)}, about {unbroken(minutesWord(estimate.duration_s / 60))} of driving.
      </p>
    );
  if (known && !error) return <p className="sm muted">Working out your price…</p>;
  return (
    <p className="sm muted">
      {typed && (errorOf('pickup') || errorOf('destination'))
        ? 'Choose another place to see your price.'
        : 'Pick both places to see your price.'}
    </p>
  );
};

export const RideForm = ({ form, awake, title }: { form: RideFormState; awake: boolean; title?: ReactNode }) => {
  const { values, set, leave, errorOf, error, search, searched, known, pending, status, fromCompany } = form;
  const end = (name: 'pickup' | 'destination') => ({
    name,
    value: values[name],
    onChange: (value: typeof values.pickup) => set(name, value),
    onBlur: () => leave(name),
    error: errorOf(name),
  });
  return (
    <>
      {fromCompany && form.work && <form.work.BackToRides />}
      <h1 className="h1">{title ?? 'Get a move'}</h1>
      {form.work && values.voucher && <form.work.VoucherTop form={form} />}
      {form.work && fromCompany && <form.work.CompanyTop form={form} />}
      <FormShell short label="Get a move" pending={pending} error={error} onSubmit={search}>
        <RouteField pickup={end('pickup')} destination={end('destination')} />
        <Picks form={form} />
        <More form={form} awake={awake} />
        <Button type="submit" look={searched ? 'line' : 'main'} wide>
          Search
        </Button>
        {searched && known ? (
          <NearDrivers form={form} />
        ) : (
          <>
            <section aria-label="Price" aria-live="polite">
              <FromPrice form={form} />
            </section>
            <VehicleRow form={form} />
            {status !== 'in' && (
              <div className="in-data-[who=in]:hidden">
                <Note tone="info">Search shows the prices and who can come. You only need an account to book.</Note>
              </div>
            )}
          </>
        )}
      </FormShell>
    </>
  );
};
