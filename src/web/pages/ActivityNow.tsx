// Current orders, above the lists: the move that waits for the customer or is being done, with its single action.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLiveMoves } from '../../modules/bookings/calls.gen.ts';
import type { LiveMove } from '../../modules/bookings/live-contract.ts';
import { readCurrentTrip } from '../../modules/rides/calls.gen.ts';
import type { Trip, TripRow } from '../../modules/rides/contract.ts';
import { isActive, tripWords } from '../../modules/rides/rules.ts';
import { call } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { Button, LinkButton } from '../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../kit/ui/ledger.tsx';
import { Skeleton } from '../../kit/ui/states.tsx';
import { Tag, type TagTone } from '../../kit/ui/status.tsx';
import { ofTripRow, type useMyTrips } from './ActivityMoves.tsx';

type Pinned = {
  readonly key: string;
  readonly title: string;
  readonly line: string;
  readonly tag: { readonly tone: TagTone; readonly word: string };
  readonly to: string;
  /** The label of its button. */
  readonly act: string;
};

/** How many are unfolded at first, under the first one. */
const maxOthers = 3;

const ofMove = ({ kind, id, title, line, tag, asks }: LiveMove): Pinned => ({
  key: id,
  title,
  line,
  tag,
  to: kind === 'request' ? paths.track(id) : paths.bookingConfirmation(id),
  act: asks ?? (kind === 'request' ? 'Follow your request' : 'Open your booking'),
});
const ofTrip = ({ id, pickup, destination, driver, pickup_minutes, vehicle_title, status }: Trip): Pinned => ({
  key: id,
  title: `${pickup.address} to ${destination.address}`,
  line: driver && pickup_minutes !== null ? `Pickup in ${pickup_minutes} mins, ${driver.vehicle.plate}` : vehicle_title,
  tag: { tone: 'now', word: tripWords[status] },
  to: paths.trip(id),
  act: 'Follow your ride',
});

/** Reserved for later, or waiting for payment. */
const ofTripAhead = (trip: TripRow): Pinned => {
  const { key, title, line, sign, to } = ofTripRow(trip);
  return { key, title, line, tag: { tone: sign[0], word: sign[1] }, to, act: 'Open your ride' };
};

/** A ride happens in minutes, a mover is at work: both come before moves that wait for the customer's answer. */
const inOrder = (moves: readonly LiveMove[], trip: Trip | null, ahead: readonly TripRow[]): Pinned[] => {
  const running = moves.filter(({ under_way }) => under_way);
  const waiting = moves.filter(({ under_way, asks }) => !under_way && asks !== null);
  const others = moves.filter(({ under_way, asks }) => !under_way && asks === null);
  return [
    ...(trip ? [ofTrip(trip)] : []),
    ...[...running, ...waiting].map(ofMove),
    ...ahead.filter(({ id }) => id !== trip?.id).map(ofTripAhead),
    ...others.map(ofMove),
  ];
};

const First = ({ title, line, tag, to, act }: Pinned) => (
  <div className="first">
    <Tag tone={tag.tone} raised>
      {tag.word}
    </Tag>
    <h3 className="h3">{title}</h3>
    <p className="muted">{line}</p>
    <LinkButton look="main" to={to}>
      {act}
    </LinkButton>
  </div>
);

export const useLiveMoves = () =>
  useQuery({ queryKey: ['live-moves'], queryFn: ({ signal }) => call(listLiveMoves, { signal }) });

/** Orders that are not over; null while they load. If loading fails, the list below shows the error. */
export const useNow = (trips: ReturnType<typeof useMyTrips>): readonly Pinned[] | null => {
  const moves = useLiveMoves();
  const trip = useQuery({ queryKey: ['trips', 'current'], queryFn: ({ signal }) => call(readCurrentTrip, { signal }) });
  if (moves.isLoading || trip.isLoading) return null;
  const ahead = (trips.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ status }) => status === 'scheduled' || isActive(status),
  );
  return inOrder(moves.data?.items ?? [], trip.data?.trip ?? null, ahead);
};

export const ActivityNow = ({ now }: { now: readonly Pinned[] | null }) => {
  const [open, setOpen] = useState(false);
  if (!now) return <Skeleton rows={2} label="Loading your current activity" />;
  const [first, ...others] = now;
  if (!first) return null;
  const shown = open ? others : others.slice(0, maxOthers);
  const folded = others.length - shown.length;
  return (
    <section className="going" aria-labelledby="now-title">
      <h2 className="h2" id="now-title">
        Now
      </h2>
      <First {...first} />
      {shown.length > 0 && (
        <Ledger label="Also now">
          {shown.map(({ key, title, line, tag, to, act }) => (
            <LedgerRow
              key={key}
              title={title}
              line={`${line}. ${act}`}
              end={<Tag tone={tag.tone}>{tag.word}</Tag>}
              to={to}
            />
          ))}
        </Ledger>
      )}
      {folded > 0 && (
        <div className="mt-4">
          <Button onClick={() => setOpen(true)}>Show {folded} more</Button>
        </div>
      )}
    </section>
  );
};
