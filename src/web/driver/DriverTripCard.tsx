// The driver's trip on the dashboard: the customer, the route, the money, the next step.
import Phone from 'lucide-react/icons/phone';
import { naira } from '../../shared/naira.ts';
import { showPhone } from '../../shared/phone.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Tag } from '../../kit/ui/status.tsx';
import { Stops, toneOf } from '../../modules/rides/web/door.ts';
import { collectWords, deskWords, promisedWords, restWords } from './earn-words.ts';
import { Release } from './Release.tsx';
import { nextStop, wayLink } from './trip-words.ts';
import { type Here, NextStep } from './TripSteps.tsx';

export const DriverTripCard = ({ trip, driving, here }: Here) => (
  <section className="drive-card" aria-label="Your trip">
    <div className="ride-line">
      <h2 className="h3">{trip.rider_name}</h2>
      <Tag tone={toneOf(trip.status)}>{deskWords[trip.status]}</Tag>
      <p className="sr" aria-live="polite">
        {deskWords[trip.status]}
      </p>
    </div>
    <Stops trip={trip} />
    <p>
      <b className="num">{collectWords(trip)}</b>. You earn <b className="num">{naira(trip.you_earn_kobo)}</b>.{' '}
      {restWords(trip)} {promisedWords(trip)}
    </p>
    <div className="ride-acts">
      {trip.rider_phone && (
        <>
          <a className="btn line tight grow" href={`tel:${trip.rider_phone}`}>
            <Icon of={Phone} size="s" />
            <span className="num">{showPhone(trip.rider_phone)}</span>
          </a>
          <a className="btn line tight grow" href={`sms:${trip.rider_phone}`} aria-label={`Message ${trip.rider_name}`}>
            Message
          </a>
        </>
      )}
      <a
        className="btn line tight grow"
        href={wayLink(trip, here)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Navigate to ${nextStop(trip).address} (opens in a new tab)`}
      >
        Navigate
      </a>
    </div>
    <NextStep key={trip.status} trip={trip} driving={driving} here={here} />
    {trip.moves.includes('release') && <Release trip={trip} driving={driving} />}
  </section>
);
