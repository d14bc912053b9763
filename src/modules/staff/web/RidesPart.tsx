// Rides, to read: who, where, price, payment, driver, steps. Staff change nothing here.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showDate, showWhen } from '../../../shared/clock.ts';
import { firstName } from '../../../shared/first-name.ts';
import { naira } from '../../../shared/naira.ts';
import { paths } from '../../../kit/paths.ts';
import { KeyValue, Total } from '../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../kit/ui/PriceLines.tsx';
import { Timeline } from '../../../kit/ui/progress.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { carriedLines, cashOf } from '../../rides/rules.ts';
import { tripSteps } from '../../rides/web/door.ts';
import type { StaffRide, StaffRideRow } from '../rides-contract.ts';
import type { Place } from './console-place.ts';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { NothingOpen, Pane, PaneWaiting } from './Pane.tsx';
import { Queue, type Row } from './Queue.tsx';
import { useRides, useStaffRide } from './staff-queries.ts';
import { Trail } from './Trail.tsx';
import { failed, nextStep, orderShelfList, rideSign } from './words.ts';

type Timed = Pick<StaffRideRow, 'scheduled_for' | 'times'>;
const when = ({ scheduled_for, times }: Timed): string => showWhen(new Date(scheduled_for ?? times.created_at));
const SignTag = ({ of: { status } }: { of: StaffRideRow }) => {
  const { tone, word } = rideSign(status);
  return <Tag tone={tone}>{word}</Tag>;
};

/** Of a cancelled ride its fee. */
const costOf = ({ cancelled, price_kobo }: StaffRideRow): number => cancelled?.fee_kobo ?? price_kobo;

const row: Row<StaffRideRow> = {
  columns: [
    { head: 'Ride', of: (one) => <span className="num">{one.code}</span> },
    { head: 'Customer', of: (one) => one.customer_name, firm: true, wrap: true },
    { head: 'To', of: (one) => one.destination.address, wide: true, wrap: true },
    { head: 'Driver', of: (one) => one.driver_name ?? <span className="muted">None</span>, wide: true, wrap: true },
    { head: 'When', of: (one) => <span className="num">{when(one)}</span> },
    { head: 'Price', of: (one) => <span className="num">{naira(costOf(one))}</span>, end: true },
    { head: 'Status', of: (one) => <SignTag of={one} /> },
  ],
  title: (one) => one.customer_name,
  line: (one) => `${one.code}, ${one.destination.address}, ${when(one)}`,
  end: (one) => (
    <>
      <span className="num">{naira(costOf(one))}</span>
      <SignTag of={one} />
    </>
  ),
};

const place = ({ address, landmark }: StaffRide['pickup']): string => (landmark ? `${address} (${landmark})` : address);

/** How it was paid, or is to be paid; null where nothing is. */
const payment = (ride: StaffRide): string | null => {
  const { status, cancelled } = ride;
  if (status === 'no_driver') return null;
  if (!cancelled) return `${naira(cashOf(ride))} in cash to the driver${status === 'completed' ? ', paid' : ''}`;
  if (cancelled.fee_kobo === 0) return 'Cancelled free of charge';
  const paid = cancelled.fee_paid_by === null ? 'due with the next ride' : 'paid';
  return `Late-cancellation fee of ${naira(cancelled.fee_kobo)}, ${paid}`;
};

const PersonLink = ({ id, name }: { id: string | null; name: string }) =>
  id ? (
    <Link className="link" to={paths.staff('people', { id })}>
      {name}
    </Link>
  ) : (
    name
  );

type Fact = { label: string; value: ReactNode };

const driverFacts = ({ driver, driver_share_kobo, cancelled }: StaffRide): Fact[] =>
  driver
    ? [
        { label: 'Driver', value: <PersonLink id={driver.card.id} name={driver.card.full_name} /> },
        { label: 'Driver’s phone', value: <PhoneLink number={driver.phone} /> },
        { label: 'Vehicle', value: `${driver.vehicle.name}, ${driver.vehicle.colour}, ${driver.vehicle.plate}` },
        ...(cancelled && driver_share_kobo === 0
          ? []
          : [
              {
                label: cancelled ? 'Driver’s share of the fee' : 'Driver earns',
                value: <span className="num">{naira(driver_share_kobo)}</span>,
              },
            ]),
      ]
    : [{ label: 'Driver', value: 'None' }];

const Facts = ({ ride }: { ride: StaffRide }) => {
  const { customer, rider, cancelled, rating } = ride;
  const paid = payment(ride);
  return (
    <KeyValue
      items={[
        { label: 'When', value: <span className="num">{when(ride)}</span> },
        { label: 'From', value: place(ride.pickup) },
        { label: 'To', value: place(ride.destination) },
        { label: 'Vehicle type', value: ride.vehicle_title },
        { label: 'Customer', value: <PersonLink id={customer.id} name={customer.name} /> },
        ...(customer.email ? [{ label: 'Email', value: <EmailLink address={customer.email} /> }] : []),
        ...(customer.phone ? [{ label: 'Phone', value: <PhoneLink number={customer.phone} /> }] : []),
        ...(rider
          ? [
              { label: 'Passenger', value: rider.name },
              { label: 'Passenger’s phone', value: <PhoneLink number={rider.phone} /> },
            ]
          : []),
        ...driverFacts(ride),
        ...(paid ? [{ label: 'Payment', value: paid }] : []),
        ...(cancelled ? [{ label: 'Cancelled by', value: cancelled.by === 'staff' ? 'Kaya' : 'The customer' }] : []),
        ...(cancelled?.reason ? [{ label: 'Reason', value: cancelled.reason }] : []),
        ...(rating
          ? [{ label: 'Rating', value: [`${rating.stars} of 5`, rating.comment].filter(Boolean).join(': ') }]
          : []),
      ]}
    />
  );
};

const Open = ({ place: at }: { place: Place }) => {
  const { data: ride, error, refetch } = useStaffRide(at.id);
  if (!ride) return <PaneWaiting place={at} error={error} onRetry={() => void refetch()} />;
  const steps = tripSteps({ ...ride, rider_first_name: firstName(ride.rider?.name ?? ride.customer.name) });
  return (
    <Pane
      place={at}
      title={`Ride to ${ride.destination.address}`}
      note={`${ride.code}, booked ${showDate(new Date(ride.times.created_at))}`}
      sign={rideSign(ride.status)}
      next={nextStep('rides', ride.status)}
    >
      <Facts ride={ride} />
      <section className="console-part">
        <h3 className="h4">Price</h3>
        <PriceLines
          lines={ride.cancelled ? ride.cancelled.lines : [...ride.price_lines, ...carriedLines(ride.carried_kobo)]}
        />
        <Total>{naira(ride.cancelled ? ride.cancelled.fee_kobo : cashOf(ride))}</Total>
      </section>
      {steps.length > 0 && (
        <section className="console-part">
          <h3 className="h4">Steps</h3>
          <Timeline steps={steps} label="Steps of the ride" />
        </section>
      )}
      <Trail id={ride.id} />
    </Pane>
  );
};

export const RidesPart = ({ place: at }: { place: Place }) => {
  const pages = useRides(at.show, at.q);
  const shelf = orderShelfList.find(({ value }) => value === at.show)?.value ?? 'open';
  return (
    <>
      <Queue
        title="Rides"
        place={at}
        shelves={orderShelfList}
        shelf={shelf}
        pages={pages}
        row={row}
        failed={failed.rides}
        empty="No rides here."
      />
      {at.id ? <Open key={at.id} place={at} /> : <NothingOpen what="a ride" />}
    </>
  );
};
