// A ride on the page of its booking: who drives, its steps, its voucher, and what the company may do (docs/decisions/0175-the-page-of-a-booking.md).
import { useState } from 'react';
import { sayWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { KeyValue, Total, Waybill } from '../../../../kit/ui/ledger.tsx';
import { Timeline } from '../../../../kit/ui/progress.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { useCompany } from '../../../companies/web/door.tsx';
import { isUnderway, overStates } from '../../rules.ts';
import type { CompanyRide as Ride } from '../../work-contract.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import { useTrip } from '../ride-queries.ts';
import { CompanyDriver } from '../TripParts.tsx';
import { stateOfTrip } from '../trip-words.ts';
import '../ride.css';
import { companyRideSteps, liveWords, nextOf, ofTheDriver } from './company-ride-words.ts';
import { useCompanyRide } from './use-company-ride.ts';

const CancelSheet = ({
  ride: { cancellation, driver, rider_first_name },
  cancel,
  open,
  onClose,
}: {
  ride: Ride;
  cancel: ReturnType<typeof useCompanyRide>['cancel'];
  open: boolean;
  onClose: () => void;
}) => {
  const { name } = useCompany();
  const { fee_kobo, free_until, why } = cancellation;
  const form = useSheetForm({ start: { reason: '' }, send: ({ reason }) => cancel(fee_kobo, reason), onDone: onClose });
  return (
    <Sheet open={open} onClose={onClose} title={`Cancel ${rider_first_name}’s ride?`}>
      <SheetForm
        form={form}
        label="Cancel the ride"
        button={fee_kobo > 0 ? `Cancel for ${naira(fee_kobo)}` : 'Cancel ride'}
        pendingLabel="Cancelling…"
        back="Keep it"
        onClose={onClose}
      >
        <p>
          {ofTheDriver(why)} We tell {driver ? `${rider_first_name} and ${driver.first_name}` : rider_first_name}{' '}
          straight away.
        </p>
        <div>
          <Total label={`${name} pays`}>{naira(fee_kobo)}</Total>
          {free_until && <p className="sm muted mt-1">Free until {sayWhen(new Date(free_until))}.</p>}
        </div>
        <TextArea {...form.field('reason')} label="Why?" optional rows={2} maxLength={300} />
      </SheetForm>
    </Sheet>
  );
};

const Voucher = ({ voucher }: { voucher: NonNullable<Ride['voucher']> }) => (
  <Waybill title="Voucher">
    <KeyValue
      items={[
        { label: 'Made by', value: voucher.made_by },
        ...(voucher.note ? [{ label: 'Note', value: voucher.note }] : []),
        { label: 'Rides used', value: `${voucher.used_rides} of ${voucher.max_rides}` },
        { label: 'Valid until', value: sayWhen(new Date(voucher.valid_until)) },
      ]}
    />
    <p className="mt-3">
      <LinkButton look="quiet" className="-ml-2" to={paths.corporateDashboard('rides')}>
        Vouchers
      </LinkButton>
    </p>
  </Waybill>
);

/** Who can do what the company cannot; for the passenger, the page on which they do it. */
const Theirs = ({
  id,
  own,
  ride: { status, voucher, rider_first_name: rider },
}: Pick<Shown, 'id' | 'own'> & { ride: Ride }) => {
  if (own)
    return (
      <LinkButton look="line" to={paths.trip(id)}>
        {isUnderway(status) ? 'Your ride: map, code and driver' : 'Your ride'}
      </LinkButton>
    );
  const can =
    status === 'completed'
      ? 'rate the driver, report a problem and say what was left in the vehicle'
      : isUnderway(status)
        ? 'call the driver, has the start code and follows the ride on the map'
        : null;
  return (
    can && (
      <p className="sm muted">{`${rider} can ${can}, on ${voucher ? 'the page of the ride' : 'their own page'}.`}</p>
    )
  );
};

/** The ride form with the same places: of one's own ride the addresses, of another's the areas that the company sees. */
const Again = ({ id, own, from, to }: Shown) => {
  const { id: company } = useCompany();
  const { trip } = useTrip(own ? id : null);
  const state = trip ? stateOfTrip(trip) : { pickup: { text: from }, destination: { text: to } };
  return (
    <LinkButton to={paths.findMover({ company })} state={state}>
      Book again
    </LinkButton>
  );
};

/** from, to: areas. */
type Shown = { readonly id: string; readonly own: boolean; readonly from: string; readonly to: string };

const Known = ({
  id,
  own,
  from,
  to,
  ride,
  cancel,
}: Shown & { ride: Ride; cancel: ReturnType<typeof useCompanyRide>['cancel'] }) => {
  const { id: company, may } = useCompany();
  const [cancelling, setCancelling] = useState(false);
  const { driver, cancellation, purpose, status, voucher } = ride;
  const live = liveWords(ride);
  const next = nextOf(ride);
  const mayCancel = !own && may('bookForOthers');
  return (
    <>
      <section className="grid gap-4" aria-labelledby="booking-ride">
        <h2 className="h2" id="booking-ride">
          {isUnderway(status) ? 'Where it is' : 'Progress'}
        </h2>
        {/* Announced when it changes unprompted. */}
        <div className="grid gap-2 empty:hidden" aria-live="polite">
          {live && <p className="h3 num-wrap">{live}</p>}
          {next && <p>{next}</p>}
        </div>
        {driver && <CompanyDriver driver={driver} title={ride.vehicle_title} />}
        {purpose && !voucher && <KeyValue items={[{ label: 'Purpose', value: purpose }]} />}
        <Timeline label="Progress of the ride" steps={companyRideSteps(ride)} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          <Theirs id={id} own={own} ride={ride} />
          {!voucher && overStates.some((over) => over === status) && <Again id={id} own={own} from={from} to={to} />}
          {status === 'completed' && (
            <LinkButton look="danger-line" to={paths.contact({ topic: 'order', company, order: orderKey('ride', id) })}>
              Report a problem
            </LinkButton>
          )}
          {mayCancel && cancellation.allowed && status !== 'no_driver' && (
            <Button look="danger-line" onClick={() => setCancelling(true)}>
              Cancel ride
            </Button>
          )}
        </div>
      </section>
      {voucher && <Voucher voucher={voucher} />}
      <CancelSheet ride={ride} cancel={cancel} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
};

export const CompanyRide = ({ id, own, from, to }: Shown) => {
  const { id: company } = useCompany();
  const { ride, error, again, cancel } = useCompanyRide(company, id);
  if (ride) return <Known id={id} own={own} from={from} to={to} ride={ride} cancel={cancel} />;
  if (error) return <LoadError title="The ride could not be loaded" detail={error.detail} onRetry={again} />;
  return <Skeleton rows={6} label="Loading the ride" />;
};
