// A ride offered to this driver: the pay, the route, and 15 seconds to accept.
import { sayWhen } from '../../shared/clock.ts';
import type { LatLng } from '../../shared/fields.ts';
import { naira } from '../../shared/naira.ts';
import { Button } from '../../kit/ui/Button.tsx';
import type { FormError } from '../../kit/ui/FormShell.tsx';
import { toast } from '../../kit/ui/toast.tsx';
import { OfferReason } from '../../modules/dispatch/web/door.tsx';
import type { DriverOffer } from '../../modules/rides/trip-steps-contract.ts';
import { rideRules } from '../../modules/rides/rules.ts';
import type { Driving } from './driving-queries.ts';
import { carriedWords, collectWords, companyWaitWords, offerWayWords, refusedWords } from './earn-words.ts';
import { RiderStars } from './RiderStars.tsx';
import { Stops } from '../../modules/rides/web/door.ts';
import { useSecondsLeft } from '../../kit/use-seconds-left.ts';

export const OfferCard = ({
  offer,
  here,
  driving,
  onAnswer,
}: {
  offer: DriverOffer;
  /** The driver's position; null: not known. */
  here: LatLng | null;
  driving: Driving;
  /** Accept or Decline was pressed. */
  onAnswer: () => void;
}) => {
  const left = useSecondsLeft(offer);
  const way = offerWayWords(offer, here);
  const carried = carriedWords(offer.carried_kobo);
  const say = (refused: FormError | null): void => {
    if (refused) toast({ title: refused.title, detail: refused.detail, tone: 'destructive' });
  };
  const { pending, accept, decline } = driving;
  return (
    <section className="drive-card" aria-label="Ride offer">
      <p className="sr" role="alert">
        New ride: you earn {naira(offer.you_earn_kobo)}. {collectWords(offer)}. {carried} From {offer.pickup.address} to{' '}
        {offer.destination.address}.
      </p>
      <div className="drive-count">
        <div>
          <p className="xs muted">You earn</p>
          <p className="money num">{naira(offer.you_earn_kobo)}</p>
          <p className="sm b tabular-nums">{collectWords(offer)}</p>
          {carried && <p className="sm tabular-nums">{carried}</p>}
          {offer.pay_waits && <p className="sm">{companyWaitWords(offer)}</p>}
        </div>
        <p className="num b" aria-hidden="true">
          {left} s
        </p>
      </div>
      <progress className="bar" aria-label="Time to answer" max={rideRules.offerSeconds} value={left} />
      <RiderStars offer={offer} />
      <p className="b tabular-nums">
        Pickup {way.pickup} away. Trip {way.trip}.
        {offer.scheduled_for && ` Reserved for ${sayWhen(new Date(offer.scheduled_for))}.`}
      </p>
      <Stops trip={offer} />
      <div className="ride-acts drive-foot">
        <Button
          look="main"
          className="grow"
          pending={pending === 'accept'}
          off={left === 0 && 'Time is up'}
          quietReason
          onClick={() => {
            onAnswer();
            void accept(offer).then(say);
          }}
        >
          Accept
        </Button>
        <Button
          look="danger-line"
          className="grow"
          pending={pending === 'decline'}
          onClick={() => {
            onAnswer();
            void decline(offer).then((refused) =>
              refused ? say(refused) : toast({ title: 'Ride declined', detail: refusedWords, tone: 'default' }),
            );
          }}
        >
          Decline
        </Button>
      </div>
      <OfferReason order={offer.id} label="Why you?" look="quiet" />
    </section>
  );
};
