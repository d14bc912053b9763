// On every section of the console: while an alert is unacknowledged it sounds, the tab's title says so, and a bar leads to the desk.
import Siren from 'lucide-react/icons/siren';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { armAlarm, ring, useArmed } from './alarm.ts';
import { useMinute } from '../../../../kit/use-minute.ts';
import { ago, ringWords } from './alert-words.ts';
import { useAlerts } from './desk-queries.ts';
import './sos-desk.css';

/** Who pressed, where and how long ago; for several, the newest. */
const Newest = ({ ringing }: { ringing: number }) => {
  const now = useMinute();
  const { data } = useAlerts('open').pages;
  const alert = data?.pages.flatMap(({ items }) => items).find(({ state }) => state === 'open');
  return (
    <b className="wrap-anywhere">
      {ringWords(ringing, alert)}
      {/* Hidden, so that screen readers do not read it again every minute. */}
      {alert && <span aria-hidden="true">, {ago(alert.last_pressed_at, now)}</span>}
    </b>
  );
};

/** @param here the desk itself is open: it shows the alert and its sound */
export const SosWatch = ({ ringing, here }: { ringing: number; here: boolean }) => {
  const armed = useArmed();
  const sounds = ringing > 0;
  useEffect(() => (sounds && armed ? ring() : undefined), [sounds, armed]);
  useEffect(() => {
    if (!sounds) return;
    const before = document.title;
    document.title = `(${ringing}) SOS | ${before}`;
    return () => {
      document.title = before;
    };
  }, [sounds, ringing]);
  return (
    <div role="alert" className="sos-watch">
      {sounds && !here && (
        <div className="sos-bar" data-clear>
          <Icon of={Siren} />
          <Newest ringing={ringing} />
          <Link className="btn line sos-go" to={paths.staff('sos')}>
            Open the desk
          </Link>
          {!armed && (
            <button type="button" className="btn line sos-go" onClick={() => void armAlarm()}>
              Turn the sound on
            </button>
          )}
        </div>
      )}
    </div>
  );
};
