// An offer on the phone: the pay, the seconds left in a ring, two large buttons.
import { sayWhen } from '../../shared/clock.ts';
import type { LatLng } from '../../shared/fields.ts';
import { naira } from '../../shared/naira.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { toast } from '../../kit/ui/toast.tsx';
import { useNarrow } from '../../kit/ui/use-narrow.ts';
import { OfferReason } from '../../modules/dispatch/web/door.tsx';
import { rideRules } from '../../modules/rides/rules.ts';
import type { DriverOffer } from '../../modules/rides/trip-steps-contract.ts';
import { useSecondsLeft } from '../../kit/use-seconds-left.ts';
import type { Driving } from './driving-queries.ts';
import { carriedWords, collectWords, companyWaitWords, offerWayWords, refusedWords } from './earn-words.ts';
import { RiderStars } from './RiderStars.tsx';

const radius = 34;
const round = 2 * Math.PI * radius;

const Ring = ({ left }: { left: number }) => (
  <span className="road-ring">
    <svg viewBox="0 0 80 80" aria-hidden="true">
      <circle cx="40" cy="40" r={radius} />
      <circle
        cx="40"
        cy="40"
        r={radius}
        strokeDasharray={round}
        strokeDashoffset={round * (1 - left / rideRules.offerSeconds)}
      />
    </svg>
    <span className="num" aria-hidden="true">
      {left}
    </span>
    <progress className="sr" aria-label="Seconds to answer" max={rideRules.offerSeconds} value={left} />
  </span>
);

export const RoadOffer = ({
  offer,
  here,
  driving: { pending, accept, decline },
  onAnswer,
}: {
  offer: DriverOffer;
  /** The driver's position; null: not known. */
  here: LatLng | null;
  driving: Driving;
  onAnswer: () => void;
}) => {
  const left = useSecondsLeft(offer);
  const way = offerWayWords(offer, here);
  const carried = carriedWords(offer.carried_kobo);
  // The buttons stay in place while it opens: at the foot of a phone, below the route on a wider screen.
  const narrow = useNarrow();
  const why = <OfferReason order={offer.id} label="Why you?" look="quiet" />;
  const answer = async (how: typeof accept): Promise<void> => {
    onAnswer();
    const refused = await how(offer);
    if (refused) toast({ title: refused.title, detail: refused.detail, tone: 'destructive' });
    else if (how === decline) toast({ title: 'Ride declined', detail: refusedWords, tone: 'default' });
  };
  return (
    <section className="road-part offer" aria-label="Ride offer">
      <p className="sr" role="alert">
        New ride: you earn {naira(offer.you_earn_kobo)}. {collectWords(offer)}. {carried} From {offer.pickup.address} to{' '}
        {offer.destination.address}.
      </p>
      <div className="road-head">
        <div>
          <p className="sm muted">You earn</p>
          <p className="money num">{naira(offer.you_earn_kobo)}</p>
          <p className="b num">{collectWords(offer)}</p>
          {carried && <p className="sm num">{carried}</p>}
          {offer.pay_waits && <p className="sm">{companyWaitWords(offer)}</p>}
        </div>
        <Ring left={left} />
      </div>
      <RiderStars offer={offer} />
      <p className="b">
        {offer.pickup.address} to {offer.destination.address}
      </p>
      <dl className="road-way">
        <div>
          <dt>Pickup</dt>
          <dd className="num">{way.pickup}</dd>
        </div>
        <div>
          <dt>Trip</dt>
          <dd className="num">{way.trip}</dd>
        </div>
      </dl>
      {offer.scheduled_for && <p className="b">Reserved for {sayWhen(new Date(offer.scheduled_for))}.</p>}
      {narrow && why}
      <div className="road-answer">
        <Button look="danger-line" size="tall" pending={pending === 'decline'} onClick={() => void answer(decline)}>
          Decline
        </Button>
        <Button
          look="main"
          wide
          pending={pending === 'accept'}
          off={left === 0 && 'Time is up'}
          quietReason
          onClick={() => void answer(accept)}
        >
          Accept
        </Button>
      </div>
      {!narrow && why}
    </section>
  );
};
