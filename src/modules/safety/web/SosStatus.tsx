// Who has been alerted, and when. It does not pretend: a program cannot alert the emergency services.
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock-3';
import Phone from 'lucide-react/icons/phone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon, type IconDrawing } from '../../../kit/ui/Icon.tsx';
import { showTime } from '../../../shared/clock.ts';
import { useSession } from '../../identity/web/door.ts';
import type { SosAlert, Telling } from '../contract.ts';
import { firstNumber } from './dial.ts';
import { useSafe } from './use-safe.ts';
import './sos-sheet.css';

const time = (iso: string): string => showTime(new Date(iso));

const Line = ({ icon, who, children }: { icon: IconDrawing; who: ReactNode; children: ReactNode }) => (
  <li>
    <Icon of={icon} />
    <span>
      <b>{who}</b>
      <span className="sm">{children}</span>
    </span>
  </li>
);

const toldWords = ({ state, about, at }: Telling): string => {
  if (state === 'sent')
    return about === 'safe'
      ? say('Told by SMS at {time} that you are safe', { time: time(at) })
      : say('SMS sent at {time}', { time: time(at) });
  if (state === 'waiting' || state === 'sending') return say('SMS is being sent');
  if (state === 'failed') return say('The SMS failed. Kaya tries again. Call them yourself.');
  if (state === 'limited') return say('No SMS: too many alerts today. Call them yourself.');
  return say('No SMS: it cannot be delivered. Call them yourself.');
};

const ToldLine = ({ told }: { told: Telling }) => {
  // A worker's profile has the contact; drivers have none.
  const worker = useSession().user?.roles.includes('worker') ?? true;
  const sent = told.state === 'sent';
  const coming = told.state === 'waiting' || told.state === 'sending';
  if (told.state === 'not_set')
    return (
      <Line icon={TriangleAlert} who={say('Emergency contact')}>
        {worker ? (
          <>
            {say('You have set no emergency contact.')}{' '}
            <Link className="link" to={paths.workerDashboard('profile')}>
              {say('Set one in your profile')}
            </Link>
          </>
        ) : (
          say('Not told. You have no emergency contact in Kaya: call someone you trust.')
        )}
      </Line>
    );
  return (
    <Line
      icon={sent ? Check : coming ? Clock : TriangleAlert}
      who={told.who === 'contact' ? told.name || say('Emergency contact') : say('Kaya’s emergency line')}
    >
      {toldWords(told)}
      {!sent && !coming && told.phone && (
        <>
          {' '}
          <a className="link" href={`tel:${told.phone}`}>
            {say('Call')}
          </a>
        </>
      )}
    </Line>
  );
};

/** The 112 button and what it is for. */
export const Call112 = ({ look = 'line' }: { look?: 'line' | 'danger' }) => (
  <a className={`btn ${look} wide`} href={`tel:${firstNumber}`}>
    <Icon of={Phone} size="s" />
    {say('Call {number}', { number: firstNumber })}
  </a>
);

/** Who has been alerted, in one sentence as large as the toast's words are small: nobody may wait for the police. */
const whoKnows = ({ told }: SosAlert): string => {
  const contact = told.find(({ who, about, state }) => who === 'contact' && about === 'alarm' && state !== 'not_set');
  const name = contact?.name || say('Emergency contact');
  if (contact?.state === 'sent') return say('Kaya’s staff and {name} know.', { name });
  return contact && ['waiting', 'sending'].includes(contact.state)
    ? say('Kaya’s staff know. {name} gets an SMS.', { name })
    : say('Kaya’s staff know.');
};

/** @param onAgain sends the alert again, with the current position */
export const SosStatus = ({ alert, onAgain }: { alert: SosAlert; onAgain?: () => void }) => {
  const safe = useSafe();
  return (
    <div className="sos-status">
      <p className="h3" role="status" data-clear>
        {whoKnows(alert)} {say('Police: call {number}.', { number: firstNumber })}
      </p>
      <ul className="sos-told" aria-label={say('Who was told')}>
        <Line icon={TriangleAlert} who={say('Police, fire, ambulance')}>
          {say('Not told. Kaya cannot reach them: call {number}.', { number: firstNumber })}
        </Line>
        <Line icon={Check} who={say('Kaya’s staff')}>
          {alert.acknowledged_at
            ? say('Seen at {time}. They look after it and call you.', { time: time(alert.acknowledged_at) })
            : say('On their screen since {time}', { time: time(alert.received_at) })}
        </Line>
        {alert.told.map((told) => (
          <ToldLine key={`${told.who} ${told.about}`} told={told} />
        ))}
      </ul>
      <p className="sm">
        {alert.safe_at
          ? say('You said at {time} that you are safe. Kaya calls you and closes the alert.', {
              time: time(alert.safe_at),
            })
          : alert.lat === null
            ? say('Kaya does not know where you are. Tell us when we call.')
            : say('Kaya’s staff see where you are until the alert is closed. Keep this page open.')}
      </p>
      <Call112 look="danger" />
      {!alert.safe_at && (
        <Button wide pending={safe.isPending} pendingLabel={say('Telling Kaya…')} onClick={() => safe.mutate()}>
          {say('I am safe')}
        </Button>
      )}
      {onAgain && (
        <Button wide onClick={onAgain}>
          {say('Send the alert again')}
        </Button>
      )}
    </div>
  );
};
