// 'View Trips': a driver's trips by state and day, each with its money.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { showWhen } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Chips, Segment } from '../../kit/ui/choices.tsx';
import { Field } from '../../kit/ui/fields.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { FirstPage, MorePages } from '../../kit/ui/pages.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { EmptyState } from '../../kit/ui/states.tsx';
import { Tag } from '../../kit/ui/status.tsx';
import { useToday } from '../../kit/use-today.ts';
import { OfferReceiptSheet } from '../../modules/dispatch/web/door.tsx';
import { toneOf } from '../../modules/rides/web/door.ts';
import type { ListedTrip } from '../../modules/rides/desk-contract.ts';
import {
  daysFault,
  daysOf,
  type TripShelf,
  tripShelves,
  type TripTime,
  tripTimes,
} from '../../modules/rides/desk-rules.ts';
import { useDriverTrips } from './driving-queries.ts';
import { deskWords } from './earn-words.ts';
import { GivenBack } from './Release.tsx';
import { endOf, TripFigures } from './TripFigures.tsx';
import './driver-parts.css';

const shelfWords: Readonly<Record<TripShelf, string>> = { all: 'All', completed: 'Completed', cancelled: 'Cancelled' };
const timeWords: Readonly<Record<TripTime, string>> = {
  ever: 'Any day',
  today: 'Today',
  week: 'This week',
  month: 'This month',
  chosen: 'Choose days',
};

type Why = { readonly onWhy: (trip: string) => void };

const TripRow = ({ trip, onWhy }: { trip: ListedTrip } & Why) => (
  <li>
    <details className="drive-trip">
      <summary>
        <b>{`${trip.pickup.address} to ${trip.destination.address}`}</b>
        <b className="num">
          {naira(trip.money.earned_kobo + trip.tips_kobo)}
          <Icon of={ChevronDown} size="s" />
        </b>
        <span className="sm muted num">{`${showWhen(new Date(endOf(trip)))}, ${trip.code}`}</span>
        <Tag tone={toneOf(trip.status)}>{deskWords[trip.status]}</Tag>
      </summary>
      <TripFigures trip={trip} />
      <Button look="quiet" onClick={() => onWhy(trip.id)}>
        Why this offer?
      </Button>
    </details>
  </li>
);

const Trips = ({ show, days, onWhy }: { show: TripShelf; days: ReturnType<typeof daysOf> } & Why) => {
  const on = daysFault(days) === null;
  const pages = useDriverTrips(show, days, on);
  const trips = pages.data?.pages.flatMap(({ items }) => items);
  if (!trips && !on) return null;
  return (
    <>
      <FirstPage
        pages={pages}
        things="Trips"
        failed="Your trips could not be loaded"
        loading="Loading your trips"
        rows={4}
      />
      {trips?.length === 0 &&
        (show === 'all' && !days.first_day && !days.last_day ? (
          <EmptyState title="No trips yet" hint="Your trips appear here, with what you earned on each." />
        ) : (
          <EmptyState title="No such trips" hint="Choose other days, or show all trips." />
        ))}
      {trips && trips.length > 0 && (
        <ul className="drive-trips" aria-label="Your trips">
          {trips.map((trip) => (
            <TripRow key={trip.id} trip={trip} onWhy={onWhy} />
          ))}
        </ul>
      )}
      <MorePages pages={pages} things="trips" />
    </>
  );
};

const Filtered = ({ onWhy }: Why) => {
  const today = useToday() ?? '';
  const [show, setShow] = useState<TripShelf>('all');
  const [time, setTime] = useState<TripTime>('ever');
  const [chosen, setChosen] = useState({ first_day: '', last_day: '' });
  const days = daysOf(time, today, chosen);
  return (
    <div className="grid gap-4">
      <Segment
        label="Trips"
        hideLabel
        name="show"
        options={tripShelves.map((value) => ({ value, label: shelfWords[value] }))}
        value={show}
        onChoose={(value) => setShow(tripShelves.find((each) => each === value) ?? 'all')}
      />
      <Chips
        label="Days"
        options={tripTimes.map((value) => ({ value, label: timeWords[value] }))}
        value={time}
        onChoose={(value) => setTime(tripTimes.find((each) => each === value) ?? 'ever')}
      />
      {time === 'chosen' && (
        <div className="drive-days">
          <Field
            label="First day"
            type="date"
            max={today}
            value={chosen.first_day}
            onChange={(typed) => setChosen({ ...chosen, first_day: typed.target.value })}
          />
          <Field
            label="Last day"
            type="date"
            max={today}
            value={chosen.last_day}
            error={daysFault(chosen) ?? undefined}
            onChange={(typed) => setChosen({ ...chosen, last_day: typed.target.value })}
          />
        </div>
      )}
      <Trips show={show} days={days} onWhy={onWhy} />
      <GivenBack />
    </div>
  );
};

export const TripsSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [why, setWhy] = useState<string | null>(null);
  return (
    <>
      <Sheet open={open} onClose={onClose} title="Your trips" side tall>
        <Filtered onWhy={setWhy} />
      </Sheet>
      <OfferReceiptSheet order={why} onClose={() => setWhy(null)} />
    </>
  );
};
