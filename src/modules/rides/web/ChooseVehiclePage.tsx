// /choose-vehicle-type: four vehicles with their range and the price of this trip (customer.md §2.10, §5, §9).
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { minutesWord } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { pageMeta } from '../../../web/page-meta.ts';
import { paths } from '../../../web/paths.ts';
import { useSession } from '../../../web/session.tsx';
import { Button, LinkButton } from '../../../web/ui/Button.tsx';
import { ChoiceCards } from '../../../web/ui/choices.tsx';
import { FormShell } from '../../../web/ui/FormShell.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { MoneyRange } from '../../../web/ui/Money.tsx';
import { EmptyState, LoadError, Note } from '../../../web/ui/states.tsx';
import { useReady } from '../../../web/ui/use-ready.ts';
import type { AddressValue } from '../../places/web/door.ts';
import type { RideOffer } from '../contract.ts';
import { vehicleClasses } from '../rules.ts';
import { calmMap, mapOfWay } from './map-of-trip.ts';
import { useEstimate } from './ride-ask.ts';
import { emptyRide, readRideState, type RideState, vehicleOf } from './ride-form.ts';
import { RideFrame } from './RideFrame.tsx';
import { vehicleIcons } from './vehicle-icons.ts';

export const meta = pageMeta(
  'Choose a vehicle type',
  'Car, truck, bus or van, inter-city: what each costs, and how soon one can come.',
);

const lineOf = (offer: RideOffer | undefined): string | undefined => {
  if (!offer) return undefined;
  if (!offer.available) return offer.why ?? undefined;
  return offer.pickup_minutes === null ? 'Nobody online right now' : `About ${minutesWord(offer.pickup_minutes)} away`;
};

const Chooser = ({
  pickup,
  destination,
  first,
  priced: { estimate, error, again },
}: {
  pickup: AddressValue;
  destination: AddressValue;
  priced: ReturnType<typeof useEstimate>;
  first: RideState['vehicleType'];
}) => {
  const navigate = useNavigate();
  const [picked, setPicked] = useState<string | null>(null);
  const offers = estimate?.vehicles ?? [];
  // What the form before had chosen may not do for this way.
  const possible = offers.find(({ vehicle_class }) => vehicle_class === first)?.available !== false;
  const chosen = picked ?? (possible ? (first ?? '') : '');
  const owed_kobo = estimate?.owed_fee_kobo ?? 0;
  const vehicleType = vehicleOf(chosen);
  const offer = offers.find(({ vehicle_class }) => vehicle_class === vehicleType);
  const reason = !vehicleType
    ? 'Choose a vehicle type first'
    : offer && !offer.available
      ? (offer.why ?? 'Choose another vehicle')
      : false;
  // Places that are none of ours are mended on the page before; trying again asks the same.
  if (error && error.fields.length > 0)
    return (
      <EmptyState
        title={error.fields[0]?.message ?? error.title}
        hint={`${pickup.text} to ${destination.text}`}
        action={
          <LinkButton look="solid" to={paths.findMover()} state={{ pickup, destination }}>
            Go back
          </LinkButton>
        }
      />
    );
  return (
    <>
      <p className="muted">
        {pickup.text} to {destination.text}
      </p>
      {error && <LoadError title="The prices could not be loaded" detail={error.detail} onRetry={again} />}
      <FormShell
        label="Choose a vehicle type"
        pending={false}
        error={null}
        onSubmit={() => {
          if (reason || !vehicleType) return;
          const state: RideState = { pickup, destination, vehicleType, search: true };
          void navigate(paths.findMover(), { state });
        }}
      >
        <ChoiceCards
          label="Vehicle type"
          hideLabel
          name="vehicle"
          value={chosen}
          onChoose={setPicked}
          className="ride-vehicles"
          options={vehicleClasses.map(({ code, title, range }) => {
            const one = offers.find(({ vehicle_class }) => vehicle_class === code);
            return {
              value: code,
              title,
              icon: vehicleIcons[code],
              line: (
                <>
                  <MoneyRange from={range.from_kobo} to={range.to_kobo} />
                  {lineOf(one) && <span className="block">{lineOf(one)}</span>}
                </>
              ),
              off: one?.available === false,
              end: one?.available ? <span className="b num">{naira(one.price_kobo)}</span> : undefined,
            };
          })}
        />
        {owed_kobo > 0 && (
          <Note tone="info">
            You owe the fee of your cancelled ride, {naira(owed_kobo)}. It is added to the next ride for now that you
            take yourself.
          </Note>
        )}
        <Button type="submit" look="main" wide off={reason} quietReason={vehicleType !== null}>
          Find Movers
        </Button>
      </FormShell>
    </>
  );
};

const Screen = ({ awake }: { awake: boolean }) => {
  const { state } = useLocation();
  const { pickup, destination, vehicleType } = awake ? readRideState(state) : {};
  const back: RideState = { ...(pickup ? { pickup } : {}), ...(destination ? { destination } : {}) };
  const { pickup: from, destination: to } = { ...emptyRide, ...back };
  const { status, user } = useSession();
  const way = { pickup: from, destination: to, account: user?.id ?? null };
  const priced = useEstimate(way, status !== 'loading' && pickup !== undefined && destination !== undefined);
  return (
    <RideFrame map={priced.estimate ? mapOfWay(priced.estimate) : calmMap}>
      <p>
        <Link className="link ride-back" to={paths.findMover()} state={back}>
          <Icon of={ArrowLeft} size="s" /> Back to pickup and destination
        </Link>
      </p>
      <h1 className="h1">Choose a vehicle type</h1>
      {pickup && destination ? (
        <Chooser pickup={pickup} destination={destination} first={vehicleType} priced={priced} />
      ) : (
        <EmptyState
          title="Please go back to select pickup and destination locations"
          action={
            <LinkButton look="solid" to={paths.findMover()} state={back}>
              Go back
            </LinkButton>
          }
        />
      )}
    </RideFrame>
  );
};

/** Navigation state is known to the browser alone: as written, the page shows what it shows without any. */
export default function ChooseVehiclePage() {
  const awake = useReady();
  return <Screen awake={awake} />;
}
