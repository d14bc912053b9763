// Rides: people, places, price, payment, driver, steps; and pay that staff release before a company has paid.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showDate, showWhen } from '../../../../shared/clock.ts';
import { firstName } from '../../../../shared/first-name.ts';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { searched, usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { KeyValue, Total } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { Timeline } from '../../../../kit/ui/progress.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { listAllTrips, readTripFile, releaseRidePay } from '../../calls.gen.ts';
import { carriedLines, totalOf } from '../../rules.ts';
import type { StaffTripRow, TripFile } from '../../staff-contract.ts';
import { tripShelves } from '../../staff-rules.ts';
import { tripSteps } from '../trip-words.ts';
import { cancelledBy, tripNext, tripShelfList, tripSign } from './ride-words.ts';

type Timed = Pick<StaffTripRow, 'scheduled_for' | 'times'>;
const when = ({ scheduled_for, times }: Timed): string => showWhen(new Date(scheduled_for ?? times.created_at));
const SignTag = ({ of: { status } }: { of: StaffTripRow }) => {
  const { tone, word } = tripSign(status);
  return <Tag tone={tone}>{word}</Tag>;
};

/** The fee of a cancelled ride. */
const costOf = ({ cancelled, price_kobo }: StaffTripRow): number => cancelled?.fee_kobo ?? price_kobo;

const row: Row<StaffTripRow> = {
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

const place = ({ address, landmark }: TripFile['pickup']): string => (landmark ? `${address} (${landmark})` : address);

/** How it was or will be paid; null when nothing is paid. */
const payment = (ride: TripFile): string | null => {
  const { status, cancelled } = ride;
  if (status === 'no_driver') return null;
  if (!cancelled && ride.payment.method === 'card') {
    return `${naira(totalOf(ride))} to Kaya, ${status === 'unpaid' ? 'not paid yet' : status === 'completed' ? 'paid' : 'held'}`;
  }
  if (ride.payment.method === 'invoice' && !cancelled)
    return `${naira(totalOf(ride))} on the bill of ${ride.company?.name ?? 'a company'}`;
  if (!cancelled) return `${naira(totalOf(ride))} in cash to the driver${status === 'completed' ? ', paid' : ''}`;
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

const driverFacts = ({ driver, driver_share_kobo, cancelled }: TripFile): Fact[] =>
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

const Facts = ({ ride }: { ride: TripFile }) => {
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
        ...(cancelled ? [{ label: 'Cancelled by', value: cancelledBy[cancelled.by] }] : []),
        ...(cancelled?.reason ? [{ label: 'Reason', value: cancelled.reason }] : []),
        ...(rating
          ? [{ label: 'Rating', value: [`${rating.stars} of 5`, rating.comment].filter(Boolean).join(': ') }]
          : []),
      ]}
    />
  );
};

/** The driver's share waits for the bill of the company; staff may pay it earlier. */
const PayPart = ({ ride }: { ride: TripFile }) => {
  const { doing, section, start, leave } = useDoing<'pay'>();
  if (ride.waiting_kobo === 0) return null;
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null ? (
        <div className="console-acts">
          <Button size="compact" onClick={() => start('pay')}>
            Release the pay
          </Button>
        </div>
      ) : (
        <ReasonForm
          label="Release the pay"
          submit="Release the pay"
          pendingLabel="Releasing…"
          work={(reason) => call(releaseRidePay, { params: { id: ride.id }, body: { reason } })}
          title="Pay released"
          onLeave={leave}
        >
          <p>
            {naira(ride.waiting_kobo)} waits for {ride.company?.name ?? 'the company'} to pay its bill. The driver can
            pay it out and is told at once. The company still owes its bill; if it never pays, Kaya bears the loss.
          </p>
        </ReasonForm>
      )}
    </section>
  );
};

/** Live subject `staff`. */
const useTripFile = (id: string) =>
  useQuery({
    queryKey: ['staff', 'ride', id],
    queryFn: ({ signal }) => call(readTripFile, { params: { id }, signal }),
  });

const useAllTrips = (show: string, q: string) => {
  const shelf = tripShelves.find((one) => one === show) ?? 'open';
  return usePages(['staff', 'rides', shelf, q], (cursor, signal) =>
    call(listAllTrips, { query: { show: shelf, ...searched(q), ...cursor }, signal }),
  );
};

const Open = ({ place: at, trail }: SectionProps) => {
  const { data: ride, error, refetch } = useTripFile(at.id);
  if (!ride) return <PaneWaiting place={at} error={error} onRetry={() => void refetch()} />;
  const steps = tripSteps({ ...ride, rider_first_name: firstName(ride.rider?.name ?? ride.customer.name) });
  return (
    <Pane
      place={at}
      title={`Ride to ${ride.destination.address}`}
      note={`${ride.code}, booked ${showDate(new Date(ride.times.created_at))}`}
      sign={tripSign(ride.status)}
      next={ride.waiting_kobo > 0 ? 'Pay waits for the company’s bill' : tripNext[ride.status]}
    >
      <Facts ride={ride} />
      <PayPart ride={ride} />
      <section className="console-part">
        <h3 className="h4">Price</h3>
        <PriceLines
          lines={ride.cancelled ? ride.cancelled.lines : [...ride.price_lines, ...carriedLines(ride.carried_kobo)]}
        />
        <Total>{naira(ride.cancelled ? ride.cancelled.fee_kobo : totalOf(ride))}</Total>
      </section>
      {steps.length > 0 && (
        <section className="console-part">
          <h3 className="h4">Steps</h3>
          <Timeline steps={steps} label="Steps of the ride" />
        </section>
      )}
      {trail(ride.id)}
    </Pane>
  );
};

export const RidesPart = ({ place: at, trail }: SectionProps) => {
  const pages = useAllTrips(at.show, at.q);
  const shelf = tripShelfList.find(({ value }) => value === at.show)?.value ?? 'open';
  return (
    <>
      <Queue
        title="Rides"
        place={at}
        shelves={tripShelfList}
        shelf={shelf}
        pages={pages}
        row={row}
        failed="Rides could not be loaded"
        empty={shelf === 'waits' ? 'No pay is waiting.' : 'No rides here.'}
      />
      {at.id ? <Open key={at.id} place={at} trail={trail} /> : <NothingOpen what="a ride" />}
    </>
  );
};
