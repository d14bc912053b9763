// The parts of a trip for its customer: headline, pickup and destination, driver, start code, price.
import { type ReactNode, useState } from 'react';
import Phone from 'lucide-react/icons/phone';
import MessageSquare from 'lucide-react/icons/message-square';
import { naira } from '../../../shared/naira.ts';
import { showPhone } from '../../../shared/phone.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { KeyValue, Total, Waybill } from '../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../kit/ui/PriceLines.tsx';
import { Avatar, Tag } from '../../../kit/ui/status.tsx';
import type { Position } from '../../dispatch/position-contract.ts';
import { isFresh, seenAgo } from '../../dispatch/position-rules.ts';
import type { Trip } from '../contract.ts';
import type { SharedTrip } from '../share-contract.ts';
import { carriedLines, totalOf } from '../rules.ts';
import type { CompanyRide } from '../work-contract.ts';
import { headline, payLine, tagOf, toneOf, type TripFacts } from './trip-words.ts';

/** Announced to screen readers when it changes unprompted. */
export const RideLine = ({ trip }: { trip: TripFacts }) => {
  const tag = tagOf(trip);
  return (
    <div className="ride-line">
      <h2 className="h2 num-wrap">{headline(trip)}</h2>
      {tag && <Tag tone={toneOf(trip.status)}>{tag}</Tag>}
      <p className="sr" aria-live="polite">
        {headline(trip)}. {tag}
      </p>
    </div>
  );
};

export const Stops = ({ trip: { pickup, destination } }: { trip: Pick<Trip, 'pickup' | 'destination'> }) => (
  <section className="route ride-stops" aria-label="Pickup and destination">
    {[
      { label: 'Pickup', dot: 'dot-a', stop: pickup },
      { label: 'Destination', dot: 'dot-b', stop: destination },
    ].map(({ label, dot, stop }) => (
      <div key={label}>
        <i className={dot} aria-hidden="true" />
        <p>
          <span className="lbl">{label}</span>
          <span className="val block">{stop.address}</span>
          {stop.landmark && <span className="sm muted block">{stop.landmark}</span>}
        </p>
      </div>
    ))}
  </section>
);

const star =
  'm12 2.500 2.900 6 6.600.9-4.800 4.600 1.200 6.500L12 17.400l-5.900 3.100 1.200-6.500L2.500 9.400l6.600-.9z';
const Stars = ({ rating, count }: { rating: number; count: number }) =>
  count === 0 ? (
    <span className="sm muted">New on Kaya</span>
  ) : (
    <span className="stars-one num">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={star} className="star lit" />
      </svg>
      {rating.toFixed(1)}
      <span className="sr"> of 5 stars</span>
    </span>
  );

const carOf = ({ name, colour }: { name: string; colour: string }): string => [name, colour].filter(Boolean).join(', ');

/** Shown only while the map may be wrong. */
export const LastSeen = ({ at, coming = false }: { at: Position | null; coming?: boolean }) => (
  <output className="sm muted empty:hidden">
    {at && !isFresh(at.age_s) && `Last seen ${seenAgo(at.age_s)}. Their phone may have no network.`}
    {!at && coming && 'No live position yet, so the time is an estimate.'}
  </output>
);

type WhoDrives = { readonly name: string; readonly photo_url: string | null; readonly plate: string };
/** Photo, name, what is said below it, plate in its box. */
const DriverLine = ({ name, photo_url, plate, children }: WhoDrives & { children: ReactNode }) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className="ride-driver">
      {/* A photo that does not load gives way to the initials. */}
      <span className="grid flex-none" onErrorCapture={() => setFailed(photo_url)}>
        <Avatar name={name} photo={photo_url === failed ? null : photo_url} size="large" />
      </span>
      <div>
        <b>{name}</b>
        {children}
      </div>
      {/* A deleted driver has none. */}
      {plate && (
        <span className="plate large num">
          <span className="sr">Plate </span>
          {plate}
        </span>
      )}
    </div>
  );
};

/** Name, rating, plate in its box, vehicle, phone. */
export const DriverCard = ({ driver }: { driver: NonNullable<Trip['driver']> }) => {
  const { card, vehicle, phone } = driver;
  return (
    <section aria-label="Your driver" className="grid gap-3">
      <DriverLine name={card.full_name} photo_url={card.photo_url} plate={vehicle.plate}>
        <Stars rating={card.rating} count={card.ratings_count} />
      </DriverLine>
      <KeyValue
        items={[
          { label: 'Vehicle', value: carOf(vehicle) },
          {
            label: 'Phone',
            value: (
              <a className="ride-driver-phone" href={`tel:${phone}`}>
                {showPhone(phone)}
              </a>
            ),
          },
        ]}
      />
    </section>
  );
};

/** What a share link shows of the driver: first name, vehicle, plate. */
export const SharedDriver = ({ driver }: { driver: NonNullable<SharedTrip['driver']> }) => (
  <section aria-label="The driver" className="grid gap-3">
    <DriverLine name={driver.first_name} photo_url={driver.photo_url} plate={driver.vehicle.plate}>
      <span className="sm muted">{carOf(driver.vehicle)}</span>
    </DriverLine>
  </section>
);

/** What the company that pays sees: first name, rating, plate, vehicle. No phone: the passenger calls. */
export const CompanyDriver = ({ driver, title }: { driver: NonNullable<CompanyRide['driver']>; title: string }) => (
  <section aria-label="The driver" className="grid gap-3">
    <DriverLine name={driver.first_name} photo_url={driver.photo_url} plate={driver.vehicle.plate}>
      <Stars rating={driver.rating} count={driver.ratings_count} />
    </DriverLine>
    <KeyValue items={[{ label: 'Vehicle', value: carOf(driver.vehicle) || title }]} />
  </section>
);

export const CallAndWrite = ({ driver: { card, phone } }: { driver: NonNullable<Trip['driver']> }) => (
  <>
    <a className="btn solid grow" href={`tel:${phone}`}>
      <Icon of={Phone} size="s" />
      Call driver
    </a>
    <a className="btn line icon-only" href={`sms:${phone}`} aria-label={`Message ${card.full_name}`}>
      <Icon of={MessageSquare} />
    </a>
  </>
);

export const StartCode = ({ code, rider, sample }: { code: string; rider: string | null; sample: boolean }) => (
  <section className="ride-code" aria-labelledby="ride-code">
    <h3 className="h4" id="ride-code">
      {rider === null ? 'Your start code' : `${rider}’s start code`}
    </h3>
    <p className="money num code">{code}</p>
    <p className="sm">
      {rider === null
        ? 'Give it to your driver only when you are in the vehicle or your load is on it.'
        : `We texted it to ${rider}, who gives it to the driver only in the vehicle.`}
    </p>
    {sample && <p className="sm b">This is a sample driver of the demo: they start without your code.</p>}
  </section>
);

const titleOfPrice = ({ cancelled, status }: Trip): string => {
  if (status === 'no_driver') return 'The price if a driver is found';
  return cancelled || status === 'completed' ? 'What it cost' : 'Price';
};

export const TripPrice = ({ trip }: { trip: Trip }) => {
  const { cancelled } = trip;
  const lines = cancelled ? cancelled.lines : [...trip.price_lines, ...carriedLines(trip.carried_kobo)];
  const pay = payLine(trip);
  return (
    <Waybill title={titleOfPrice(trip)}>
      {lines.length > 0 && <PriceLines lines={lines} />}
      {cancelled?.fee_kobo === 0 ? (
        <p className="b">Nothing</p>
      ) : (
        <Total>{naira(cancelled ? cancelled.fee_kobo : totalOf(trip))}</Total>
      )}
      {pay && <p className="sm mt-1">{pay}</p>}
      <p className="sm muted mt-1">
        {trip.vehicle_title}, <span className="num">{trip.code}</span>
      </p>
    </Waybill>
  );
};
