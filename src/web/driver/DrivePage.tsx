// /drive: the driver's phone view for the road. The map above, always dark; all controls below it, for one thumb.
import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import { naira } from '../../shared/naira.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { useToday } from '../../kit/use-today.ts';
import { Button, IconButton, LinkButton } from '../../kit/ui/Button.tsx';
import { Note } from '../../kit/ui/states.tsx';
import { toast } from '../../kit/ui/toast.tsx';
import { useOnline } from '../../kit/use-online.ts';
import type { Driver } from '../../modules/drivers/contract.ts';
import { usePosition } from '../../modules/dispatch/web/door.ts';
import { RequireSession } from '../../modules/identity/web/door.ts';
import { Map } from '../../modules/places/web/door.ts';
import { DriverMenu } from './DriverMenu.tsx';
import { DriverSheets, type SheetName } from './DriverSheets.tsx';
import { SosButton } from '../../modules/safety/web/worker-door.tsx';
import { DriverGate, DriverWaits } from './DriverGate.tsx';
import { useCancelledTrip, useDesk, useDriving, useMissedOffer, useSignOfLife } from './driving-queries.ts';
import { cancelledWords, headingsLeft, hoursWord, owedLine, payOwedWords } from './earn-words.ts';
import { notYetWords } from './gate-words.ts';
import { goWords, lostWords, noConnection } from './go-words.ts';
import { Missed } from './Missed.tsx';
import { useMoneyOpen } from './MoneySheet.tsx';
import { useOfferAbove } from './OfferAbove.tsx';
import { RoadOffer } from './RoadOffer.tsx';
import { RoadTrip } from './RoadTrip.tsx';
import { RateRider, useToRate } from './RateRider.tsx';
import { mapWords, tripEnds } from './trip-words.ts';
import { useAwake } from './use-awake.ts';
import { useOfferTone } from './use-offer-tone.ts';
import './road.css';

export const meta = pageMeta('Drive');

const Waiting = ({
  driver,
  driving,
  said,
  balance_kobo,
  owed_kobo,
  mayPay,
  open,
}: {
  driver: Driver;
  driving: ReturnType<typeof useDriving>;
  said: string;
  balance_kobo: number | undefined;
  owed_kobo: number;
  mayPay: boolean;
  open: (sheet: SheetName) => void;
}) => {
  const { looking, online, heading, headings_left } = driver;
  const off = notYetWords(driver, useToday());
  const tell = (refused: Awaited<ReturnType<typeof driving.go>>): void => {
    if (refused) toast({ title: refused.title, detail: refused.detail, tone: 'destructive' });
  };
  const busy = driving.pending === 'look' || driving.pending === 'online';
  return (
    <section className="road-part center" aria-label="Look for trips">
      <p role="status" className="b" id="road-said">
        {off ?? said}
      </p>
      {off && (
        <LinkButton look="line" size="tall" to={paths.driverOnboarding()}>
          Your documents
        </LinkButton>
      )}
      <button
        type="button"
        className="road-go"
        aria-pressed={looking}
        aria-disabled={off !== null || busy || undefined}
        aria-describedby="road-said"
        onClick={() => {
          if (off === null && !busy) void (looking ? driving.look(false) : driving.go()).then(tell);
        }}
      >
        {looking ? 'STOP' : 'GO'}
        <span className="sr">{looking ? ' looking for trips' : ', look for trips near you'}</span>
      </button>
      {looking && <p className="sm">STOP: no new offers; you stay online, and your destination stays.</p>}
      {owed_kobo > 0 && (
        <p className="sm">
          <b>{owedLine(owed_kobo)}</b>{' '}
          <button type="button" className="link" onClick={() => open('owed')}>
            How this is settled
          </button>
        </p>
      )}
      <div className="road-more">
        <LinkButton className="col-span-full" size="tall" icon={Wallet} to={paths.driverMoney({ money: 'earnings' })}>
          Balance {balance_kobo !== undefined && <span className="num">{naira(balance_kobo)}</span>}
        </LinkButton>
        <Button size="tall" onClick={() => open('heading')}>
          <span>
            {heading ? `To ${heading.label.split(',')[0]}` : 'Set Destination'}
            {online ? (
              <span className="sr">, {headingsLeft(headings_left)}</span>
            ) : (
              <span className="sm block">once you are online</span>
            )}
          </span>
        </Button>
        <Button size="tall" onClick={() => open('trips')}>
          View Trips
        </Button>
        <Button size="tall" onClick={() => open('offers')}>
          Offers
        </Button>
        <Button size="tall" onClick={() => open('week')}>
          Weekly summary
        </Button>
        {mayPay && (
          <LinkButton className="col-span-full" size="tall" icon={CreditCard} to={paths.driverMoney({ money: 'debt' })}>
            {payOwedWords(owed_kobo)}
          </LinkButton>
        )}
        {online && (
          <Button
            className="col-span-full"
            size="tall"
            pending={driving.pending === 'online'}
            onClick={() => void driving.online(false).then(tell)}
          >
            <span>
              Go offline <span className="sm block">Ends your shift and your destination</span>
            </span>
          </Button>
        )}
      </div>
    </section>
  );
};

const Road = ({ driver }: { driver: Driver }) => {
  const driving = useDriving();
  const connected = useOnline();
  const { desk, stale, since } = useDesk(driver.online);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  useSignOfLife(driver.online);
  const trip = desk?.trip ?? null;
  const offer = trip ? null : (desk?.offer ?? null);
  const { above, put } = useOfferAbove(offer, useMoneyOpen() || sheet !== null);
  const [had, setHad] = useState(trip?.id ?? null);
  // A newly accepted trip takes the driver's attention.
  if ((trip?.id ?? null) !== had) {
    setHad(trip?.id ?? null);
    if (trip) setSheet(null);
  }
  const cancelled = useCancelledTrip(desk?.trip);
  const { toRate, putAway } = useToRate(desk?.to_rate);
  const { missed, answer, close } = useMissedOffer(offer, trip !== null);
  const { muted, mute } = useOfferTone(offer?.id ?? null);
  const position = usePosition(driver.online && (driver.looking || trip !== null), trip !== null);
  useAwake(driver.online || trip !== null);
  const here = position.at;
  const way = trip ?? offer;
  const lost = !connected || stale;
  const card = offer && (
    <RoadOffer
      key={`${offer.id} ${offer.ends_at}`}
      offer={offer}
      here={position.at}
      driving={driving}
      onAnswer={() => answer(offer.id)}
    />
  );
  const today = desk?.today;
  const said = !driver.online
    ? 'You are offline'
    : driver.looking && lost
      ? lostWords
      : driver.looking
        ? goWords(position.state === 'off' ? { ...position, state: 'asking' } : position)
        : 'Ready when you are';
  return (
    <div className="road">
      <h1 className="sr">Drive</h1>
      <section className="road-map" data-theme="dark" aria-label="Map">
        <Map
          variant="strip"
          {...(trip ? tripEnds(trip, here) : offer ? tripEnds(offer, null) : {})}
          {...(here ? { van: { lat: here.lat, lng: here.lng, text: 'You are on the map' } } : {})}
          label={way ? mapWords(way, trip !== null && here !== null) : 'Map of your location'}
        />
      </section>
      <main id="main" tabIndex={-1} className="road-panel" data-ground="aro">
        <header className="road-bar">
          <p>
            <b>{naira(today?.earnings_kobo ?? 0)}</b> today
            <span className="sm muted block">
              {today?.trips ?? 0} {today?.trips === 1 ? 'trip' : 'trips'}, {hoursWord(today?.online_seconds ?? 0)}{' '}
              online
            </span>
          </p>
          <IconButton
            icon={muted ? VolumeX : Volume2}
            label="Sound of offers"
            look="boxed"
            size="tall"
            aria-pressed={!muted}
            onClick={() => mute(!muted)}
          />
          <SosButton look="road-sos" />
          <DriverMenu driver={driver} />
        </header>
        <div id="sos-open" />
        <output className="road-lost empty:hidden">
          {lost && <Note tone="info">{noConnection(since, trip !== null)}</Note>}
        </output>
        {cancelled && !offer && (
          <div role="status">
            <Note>{cancelledWords(cancelled)}</Note>
          </div>
        )}
        {missed && <Missed you_earn_kobo={missed.you_earn_kobo} onClose={close} />}
        {offer && !above ? (
          card
        ) : trip ? (
          <RoadTrip trip={trip} driving={driving} here={here} />
        ) : (
          <>
            {toRate && <RateRider key={toRate.id} trip={toRate} driving={driving} onClose={() => putAway(toRate.id)} />}
            <Waiting
              driver={driver}
              driving={driving}
              said={said}
              balance_kobo={desk?.balance_kobo}
              owed_kobo={desk?.owed_kobo ?? 0}
              mayPay={desk?.may_pay_debt ?? false}
              open={setSheet}
            />
          </>
        )}
      </main>
      {/* What opens above the road is as dark as the road. */}
      <div className="contents" data-ground="aro">
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
    </div>
  );
};

export default function DrivePage() {
  return (
    <RequireSession waiting={<DriverWaits title="Drive" />}>
      {() => <DriverGate title="Drive">{(driver) => <Road driver={driver} />}</DriverGate>}
    </RequireSession>
  );
}
