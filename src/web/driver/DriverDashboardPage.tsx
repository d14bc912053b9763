// /driver-dashboard (partners.md §2.5): online, the day, offers and the trip on the left, the map beside it. From 768.
import ChartColumn from 'lucide-react/icons/chart-column';
import CreditCard from 'lucide-react/icons/credit-card';
import ListOrdered from 'lucide-react/icons/list-ordered';
import MapPin from 'lucide-react/icons/map-pin';
import RouteIcon from 'lucide-react/icons/route';
import Wallet from 'lucide-react/icons/wallet';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { RequireSession } from '../../modules/identity/web/door.ts';
import { Button, LinkButton } from '../../kit/ui/Button.tsx';
import { Cloth } from '../../kit/ui/Cloth.tsx';
import { Lockup } from '../../kit/ui/Mark.tsx';
import { Note } from '../../kit/ui/states.tsx';
import { toast } from '../../kit/ui/toast.tsx';
import { useOnline } from '../../kit/use-online.ts';
import { useToday } from '../../kit/use-today.ts';
import { useNarrow } from '../../kit/ui/use-narrow.ts';
import { useReady } from '../../kit/ui/use-ready.ts';
import type { Driver } from '../../modules/drivers/contract.ts';
import { vehicleClasses } from '../../modules/catalogue/rules.ts';
import { usePosition } from '../../modules/dispatch/web/door.ts';
import { SosButton } from '../../modules/safety/web/worker-door.tsx';
import { Map } from '../../modules/places/web/door.ts';
import { DriverTripCard } from './DriverTripCard.tsx';
import { useCancelledTrip, useMissedOffer, useDesk, useDriving, useSignOfLife } from './driving-queries.ts';
import { DriverGate, DriverWaits } from './DriverGate.tsx';
import { cancelledWords, hoursWord, onlyCardWords, owedWhy, owedWords, payOwedWords } from './earn-words.ts';
import { mapWords, tripEnds } from './trip-words.ts';
import { notYetWords } from './gate-words.ts';
import { goWords, lostWords } from './go-words.ts';
import { Missed } from './Missed.tsx';
import { useMoneyOpen } from './MoneySheet.tsx';
import { OfferCard } from './OfferCard.tsx';
import { useOfferAbove } from './OfferAbove.tsx';
import { DriverMenu } from './DriverMenu.tsx';
import { DriverSheets, type SheetName } from './DriverSheets.tsx';
import { RateRider, useToRate } from './RateRider.tsx';
import './driver-parts.css';
import './driving.css';

export const meta = pageMeta('Driver dashboard');

const DesktopOnly = () => {
  const navigate = useNavigate();
  return (
    <div className="drive-narrow" data-ground="aro">
      <header className="wrap">
        <Lockup />
      </header>
      <main id="main" className="wrap" tabIndex={-1}>
        <h1 className="h1">Desktop Only</h1>
        <p>The driver dashboard needs a screen of at least 768 px: a tablet, a laptop or a phone held sideways.</p>
        <LinkButton look="main" to={paths.drive()}>
          Open the phone view
        </LinkButton>
        <Button
          look="line"
          size="tall"
          onClick={() => {
            const steps: unknown = window.history.state?.idx;
            if (typeof steps === 'number' && steps > 0) void navigate(-1);
            else void navigate(paths.home());
          }}
        >
          Go Back
        </Button>
      </main>
      <Cloth plan={{ rows: ['weave road petal comb fish', 'fish van diamond arc steps'], tile: 60, load: [1, 1] }} />
    </div>
  );
};

type Desk = ReturnType<typeof useDesk>['desk'];

/** short: one line, above a card. */
const Today = ({ desk, short }: { desk: Desk; short: boolean }) => {
  const { earnings_kobo, trips, online_seconds } = desk?.today ?? { earnings_kobo: 0, trips: 0, online_seconds: 0 };
  if (short)
    return (
      <section aria-label="Today">
        <p className="num">
          <b>{naira(earnings_kobo)}</b> today
          <span className="sm muted block">
            {trips} {trips === 1 ? 'trip' : 'trips'}, {hoursWord(online_seconds)} online
          </span>
        </p>
      </section>
    );
  return (
    <section className="drive-today" aria-label="Today">
      <p className="xs muted">Today</p>
      <p className="money num large">{naira(earnings_kobo)}</p>
      <p className="muted">Earnings</p>
      <dl>
        <div>
          <dt className="muted">Trips</dt>
          <dd className="h2 num">{trips}</dd>
        </div>
        <div>
          <dt className="muted">Online time</dt>
          <dd className="h2 num">{hoursWord(online_seconds)}</dd>
        </div>
      </dl>
    </section>
  );
};

const Owed = ({ desk, onOwed }: { desk: Desk; onOwed: () => void }) => {
  const owed_kobo = desk?.owed_kobo ?? 0;
  return (
    <>
      {owed_kobo > 0 && (
        <p className="sm">
          {owedWords(owed_kobo)} {onlyCardWords(owed_kobo) ?? owedWhy}{' '}
          <button type="button" className="link" onClick={onOwed}>
            How this is settled
          </button>
        </p>
      )}
      {desk?.may_pay_debt && (
        <LinkButton icon={CreditCard} wide to={paths.driverMoney({ money: 'debt' })} preventScrollReset>
          {payOwedWords(owed_kobo)}
        </LinkButton>
      )}
    </>
  );
};

const Balance = ({ balance_kobo }: { balance_kobo: number }) => (
  <section className="drive-balance" aria-label="Balance">
    <div>
      <p className="h2 num">{naira(balance_kobo)}</p>
      <p className="muted">Balance</p>
    </div>
    <LinkButton size="tight" icon={Zap} to={paths.driverMoney({ money: 'payout' })} preventScrollReset>
      Instant Payout
    </LinkButton>
  </section>
);

const vehicleWords = ({ vehicles, city }: Driver): string => {
  const title = vehicleClasses.find(({ code }) => code === vehicles[0]?.vehicle_class)?.title;
  return [title, city].filter(Boolean).join(', ');
};

const Board = ({ driver }: { driver: Driver }) => {
  const driving = useDriving();
  const { desk, stale } = useDesk(driver.online);
  const going = driver.looking;
  const lost = !useOnline() || stale;
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const { heading } = driver;
  const aim = heading && { text: heading.label, lat: heading.lat, lng: heading.lng };
  useSignOfLife(driver.online);
  const trip = desk?.trip ?? null;
  const cancelled = useCancelledTrip(desk?.trip);
  const offer = trip ? null : (desk?.offer ?? null);
  const { above, put } = useOfferAbove(offer, useMoneyOpen() || sheet !== null);
  const [had, setHad] = useState(trip?.id ?? null);
  // A newly accepted trip takes the driver's attention.
  if ((trip?.id ?? null) !== had) {
    setHad(trip?.id ?? null);
    if (trip) setSheet(null);
  }
  const { toRate, putAway } = useToRate(desk?.to_rate);
  const rates = trip || offer ? null : toRate;
  const { missed, answer, close } = useMissedOffer(offer, trip !== null);
  const position = usePosition(driver.online && (going || trip !== null), trip !== null);
  const off = notYetWords(driver, useToday());
  const card = offer && (
    <OfferCard
      key={`${offer.id} ${offer.ends_at}`}
      offer={offer}
      here={position.at}
      driving={driving}
      onAnswer={() => answer(offer.id)}
    />
  );
  const van = position.at;
  const way = trip ?? offer;
  const look = async (): Promise<void> => {
    const refused = await driving.look(!going);
    if (refused) toast({ title: refused.title, detail: refused.detail, tone: 'destructive' });
  };
  const turn = async (online: boolean): Promise<void> => {
    const refused = await driving.online(online);
    if (refused) toast({ title: refused.title, detail: refused.detail, tone: 'destructive' });
  };
  return (
    <div className="drive">
      <section className="drive-panel" data-ground="aro" aria-label="Your day">
        <header>
          <Lockup />
          <SosButton look="road-sos" />
          <DriverMenu driver={driver} />
        </header>
        <div id="sos-open" className="empty:hidden" />
        <h1 className="sr">Driver dashboard</h1>
        <label className="drive-online">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={driver.online}
            aria-checked={driver.online}
            aria-label="Online"
            aria-describedby={off === null ? undefined : 'drive-why'}
            aria-disabled={off !== null || driving.pending === 'online' || undefined}
            onChange={() => {
              if (off === null && driving.pending !== 'online') void turn(!driver.online);
            }}
          />
          <span>
            <b>{driver.online ? 'You are online' : 'You are offline'}</b>
            {driver.online && !going && !trip && <span className="sm b">Press GO to get offers</span>}
            <span className="sm muted">{vehicleWords(driver)}</span>
          </span>
        </label>
        {off && (
          <div className="grid gap-2.5">
            <p className="sm b" id="drive-why">
              {off}
            </p>
            <LinkButton look="line" wide to={paths.driverOnboarding()}>
              Your documents
            </LinkButton>
          </div>
        )}
        <output className="empty:hidden">{stale && <Note tone="info">Connection lost. We keep trying.</Note>}</output>
        {cancelled && !offer && (
          <div role="status">
            <Note>{cancelledWords(cancelled)}</Note>
          </div>
        )}
        {missed && <Missed you_earn_kobo={missed.you_earn_kobo} onClose={close} />}
        {!above && card}
        {trip && <DriverTripCard trip={trip} driving={driving} here={van} />}
        {rates && <Today desk={desk} short />}
        {rates && <RateRider key={rates.id} trip={rates} driving={driving} onClose={() => putAway(rates.id)} />}
        {!rates && <Today desk={desk} short={false} />}
        <Owed desk={desk} onOwed={() => setSheet('owed')} />
        {desk && <Balance balance_kobo={desk.balance_kobo} />}
        <div className="grid gap-2.5">
          {heading && (
            <p className="sm">
              You head for <b>{heading.label}</b> until <span className="num">{showTime(new Date(heading.until))}</span>
              .
            </p>
          )}
          <Button look="line" icon={MapPin} wide onClick={() => setSheet('heading')}>
            <span>Set Destination{!driver.online && <span className="sm muted block">Once you are online</span>}</span>
          </Button>
          <Button look="line" icon={RouteIcon} wide onClick={() => setSheet('trips')}>
            View Trips
          </Button>
          <Button look="line" icon={ListOrdered} wide onClick={() => setSheet('offers')}>
            Offers
          </Button>
          <Button look="line" icon={ChartColumn} wide onClick={() => setSheet('week')}>
            Weekly summary
          </Button>
          <LinkButton icon={Wallet} wide to={paths.driverMoney({ money: 'earnings' })} preventScrollReset>
            Earnings and payouts
          </LinkButton>
        </div>
        {!way && (
          <Cloth
            className="drive-cloth"
            plan={{
              rows: ['weave comb petal lash fish', 'arc van basket steps kite'],
              tile: 62,
              gap: 12,
              load: [1, 1],
            }}
          />
        )}
      </section>
      <main id="main" tabIndex={-1} className="drive-map">
        <Map
          variant="strip"
          className="ride-map"
          {...(trip ? tripEnds(trip, van) : offer ? tripEnds(offer, null) : aim ? { dropoff: aim } : {})}
          {...(van ? { van: { lat: van.lat, lng: van.lng, text: 'You are on the map' } } : {})}
          label={way ? mapWords(way, trip !== null && van !== null) : 'Map of your location'}
        />
        {driver.online && !way && (
          <div className="drive-go">
            <p role="status">{going && lost ? lostWords : goWords(position)}</p>
            <button type="button" aria-pressed={going} onClick={() => void look()}>
              {going ? 'STOP' : 'GO'}
              <span className="sr">{going ? ' looking for trips' : ', look for trips near you'}</span>
            </button>
          </div>
        )}
      </main>
      <DriverSheets
        driver={driver}
        driving={driving}
        desk={desk}
        sheet={sheet}
        onClose={() => setSheet(null)}
        above={above}
        put={put}
        card={card}
      />
    </div>
  );
};

export default function DriverDashboardPage() {
  const narrow = useNarrow();
  const awake = useReady();
  return (
    <RequireSession waiting={awake && narrow ? <DesktopOnly /> : <DriverWaits title="Driver dashboard" />}>
      {() =>
        awake && narrow ? (
          <DesktopOnly />
        ) : (
          <DriverGate title="Driver dashboard">{(driver) => <Board driver={driver} />}</DriverGate>
        )
      }
    </RequireSession>
  );
}
