// A trip on the phone: the next stop, call, message, navigate, and the single next step.
import MessageSquare from 'lucide-react/icons/message-square';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { naira } from '../../shared/naira.ts';
import { showPhone } from '../../shared/phone.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Tag } from '../../kit/ui/status.tsx';
import { toneOf } from '../../modules/rides/web/door.ts';
import { collectWords, deskWords, promisedWords } from './earn-words.ts';
import { Release } from './Release.tsx';
import { nextStop, wayLink } from './trip-words.ts';
import { type Here, NextStep } from './TripSteps.tsx';

export const RoadTrip = ({ trip, driving, here }: Here) => {
  const driven = trip.status === 'in_progress';
  const stop = nextStop(trip);
  return (
    <section className="road-part" aria-label="Your trip">
      <div className="road-head">
        <div>
          <p className="sm muted">{driven ? 'Drive to' : 'Pick up'}</p>
          <h2 className="h3">{driven ? stop.address : trip.rider_name}</h2>
          <p>{driven ? trip.rider_name : stop.address}</p>
          {stop.landmark && <p className="sm muted">{stop.landmark}</p>}
        </div>
        <Tag tone={toneOf(trip.status)}>{deskWords[trip.status]}</Tag>
        <p className="sr" aria-live="polite">
          {deskWords[trip.status]}
        </p>
      </div>
      <p>
        <b className="num">{collectWords(trip)}</b>, you earn <b className="num">{naira(trip.you_earn_kobo)}</b>.{' '}
        {promisedWords(trip)}
      </p>
      <div className="road-tools">
        {trip.rider_phone && (
          <>
            <a href={`tel:${trip.rider_phone}`} aria-label={`Call ${trip.rider_name}, ${showPhone(trip.rider_phone)}`}>
              <Icon of={Phone} />
              Call
            </a>
            <a href={`sms:${trip.rider_phone}`} aria-label={`Message ${trip.rider_name}`}>
              <Icon of={MessageSquare} />
              Message
            </a>
          </>
        )}
        <a
          href={wayLink(trip, here)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Navigate to ${stop.address} (opens in a new tab)`}
        >
          <Icon of={Navigation} />
          Navigate
        </a>
      </div>
      <NextStep key={trip.status} trip={trip} driving={driving} here={here} />
      {trip.moves.includes('release') && <Release trip={trip} driving={driving} />}
    </section>
  );
};
