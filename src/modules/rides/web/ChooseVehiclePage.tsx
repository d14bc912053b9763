// /choose-vehicle-type: four vehicles with their price range and the price of this trip (customer.md §2.10, §5, §9).
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { useSession } from '../../identity/web/door.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { MoneyRange } from '../../../kit/ui/Money.tsx';
import { EmptyState, LoadError, Note } from '../../../kit/ui/states.tsx';
import { useAnswer } from '../../../kit/use-answer.ts';
import { useLate } from '../../../kit/use-late.ts';
import { useReady } from '../../../kit/ui/use-ready.ts';
import type { AddressValue } from '../../places/web/door.ts';
import type { RideOffer } from '../contract.ts';
import { rangeHolds } from '../../catalogue/range-rules.ts';
import { pickupIn, vehicleClasses } from '../rules.ts';
import { calmMap, mapOfWay } from './map-of-trip.ts';
import { useEstimate } from './ride-ask.ts';
import { emptyRide, readRideState, type RideState, vehicleOf } from './ride-form.ts';
import { RideFrame } from './RideFrame.tsx';
import { vehicleIcons } from './vehicle-icons.ts';

export const meta = pageMeta(
  'Choose a vehicle type',
  'Car, truck, bus or van, inter-city: what each costs and how soon it can reach you.',
);

const lineOf = (offer: RideOffer | undefined): string | undefined => {
  if (!offer) return undefined;
  if (!offer.available) return offer.why ?? undefined;
  return offer.pickup_minutes === null ? 'No driver online right now' : pickupIn(offer.pickup_minutes);
};

/** customer.md §5: Find Movers needs both places. */
const placesMissing = 'Please go back to select pickup and destination locations';

/** The company in the address; empty: the person pays. */
const useCompanyAsked = (): string => new URLSearchParams(useLocation().search).get('company') ?? '';

/** Back to the form, for the account of the same company. */
const useFormPath = (): string => {
  const company = useCompanyAsked();
  return paths.findMover(company ? { company } : {});
};

const loadWork = () => import('./work/WorkPay.tsx');

/** Why the company does not simply pay a vehicle. The part is loaded only for rides that a company pays. */
const useOutside = () => {
  const { user } = useSession();
  const company = useCompanyAsked();
  const [now] = useState(() => new Date());
  const { part: work } = useLate(loadWork, company !== '');
  const { answer: desk } = useAnswer(
    company && user ? `ride-desk ${user.id} ${company}` : null,
    async (signal) => (await loadWork()).readDesk(company, signal),
    { max_ms: 0 },
  );
  return (offer: RideOffer | undefined): string | null =>
    (offer && work?.whyOutside({ values: emptyRide, now, desk }, offer)) ?? null;
};

/** Both places from the previous page, or null. */
type Way = { readonly pickup: AddressValue; readonly destination: AddressValue } | null;

const Chooser = ({
  way,
  first,
  priced: { estimate, error, again },
}: {
  way: Way;
  priced: ReturnType<typeof useEstimate>;
  /** The person's earlier choice for this route. */
  first: RideState['vehicleType'];
}) => {
  const navigate = useNavigate();
  const form = useFormPath();
  const outside = useOutside();
  const [picked, setPicked] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const offers = estimate?.vehicles ?? [];
  // The earlier choice may not be possible on this route.
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
  // A place that Kaya does not serve must be changed on the previous page; a retry would get the same answer.
  if (way && error && error.fields.length > 0)
    return (
      <EmptyState
        title={error.fields[0]?.message ?? error.title}
        hint={`${way.pickup.text} to ${way.destination.text}`}
        action={
          <LinkButton look="solid" to={form} state={way}>
            Go back
          </LinkButton>
        }
      />
    );
  return (
    <>
      <p className="muted">
        {way ? `${way.pickup.text} to ${way.destination.text}` : 'What a ride costs, by vehicle.'}
      </p>
      {error && <LoadError title="The prices could not be loaded" detail={error.detail} onRetry={again} />}
      <FormShell
        label="Choose a vehicle type"
        pending={false}
        error={missing ? { title: placesMissing, detail: placesMissing, fields: [] } : null}
        onSubmit={() => {
          if (!way) return setMissing(true);
          if (reason || !vehicleType) return;
          const state: RideState = { ...way, vehicleType, search: true };
          void navigate(form, { state });
        }}
      >
        <ChoiceCards
          label="Vehicle type"
          hideLabel
          name="vehicle"
          value={chosen}
          onChoose={setPicked}
          stacks
          options={vehicleClasses.map(({ code, title, range }) => {
            const one = offers.find(({ vehicle_class }) => vehicle_class === code);
            return {
              value: code,
              title,
              icon: vehicleIcons[code],
              line:
                one?.available === false ? (
                  lineOf(one)
                ) : (
                  <>
                    <MoneyRange from={range.from_kobo} to={range.to_kobo} /> {rangeHolds(code)}
                    <span className="block empty:hidden">{outside(one) ?? lineOf(one)}</span>
                  </>
                ),
              off: one?.available === false,
              end: one?.available ? <span className="b num">{naira(one.price_kobo)}</span> : undefined,
            };
          })}
        />
        {owed_kobo > 0 && (
          <Note tone="info">
            You owe {naira(owed_kobo)} for your cancelled ride. We add it to the next ride you book for yourself with
            pickup now.
          </Note>
        )}
        <Button type="submit" look="main" wide off={way ? reason : false} quietReason={vehicleType !== null}>
          Find Movers
        </Button>
      </FormShell>
    </>
  );
};

const Screen = ({ awake }: { awake: boolean }) => {
  const { state } = useLocation();
  const form = useFormPath();
  const { pickup, destination, vehicleType } = awake ? readRideState(state) : {};
  const way: Way = pickup && destination ? { pickup, destination } : null;
  const back: RideState = { ...(pickup ? { pickup } : {}), ...(destination ? { destination } : {}) };
  const { status, user } = useSession();
  const rideStart = { ...(way ?? emptyRide), account: user?.id ?? null };
  const priced = useEstimate(rideStart, status !== 'loading' && way !== null);
  return (
    <RideFrame map={priced.estimate ? mapOfWay(priced.estimate) : calmMap} low>
      <p>
        <Link className="link ride-back" to={form} state={back}>
          <Icon of={ArrowLeft} size="s" /> Back to pickup and destination
        </Link>
      </p>
      <h1 className="h1">Choose a vehicle type</h1>
      <Chooser way={way} first={vehicleType} priced={priced} />
    </RideFrame>
  );
};

/** Only the browser knows the navigation state, so the prerendered page renders without it. */
export default function ChooseVehiclePage() {
  const awake = useReady();
  return <Screen awake={awake} />;
}
