// An open alert, stated in the page itself: after a reload only the button's ring would show it.
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { createPortal } from 'react-dom';
import { useKeptAt } from '../../../kit/kept-answers.ts';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { showTime } from '../../../shared/clock.ts';
import type { SosAlert } from '../contract.ts';
import { useSafe } from './use-safe.ts';
import './sos-bar.css';

const stateOf = ({ safe_at, lat }: SosAlert, connected: boolean): string => {
  if (safe_at)
    return say('You said at {time} that you are safe. Kaya calls you and closes the alert.', {
      time: showTime(new Date(safe_at)),
    });
  if (lat === null) return say('Kaya does not know where you are. Tell us when we call.');
  return connected
    ? say('Kaya’s staff see where you are.')
    : say('You are offline: Kaya’s staff see where you were last.');
};

/** In the place that the page reserves for it. */
export const SosBar = ({ alert, onOpen }: { alert: SosAlert; onOpen: () => void }) => {
  const safe = useSafe();
  const online = useOnline();
  // A phone calls itself online in a network that answers nothing.
  const connected = useKeptAt() === null && online;
  const place = document.getElementById('sos-open');
  if (!place) return null;
  return createPortal(
    <section className="sos-open" aria-label={say('Your SOS alert is open')}>
      <p role="status">
        <Icon of={TriangleAlert} size="s" />
        <span>
          <b>{say('Your SOS is open.')}</b> {stateOf(alert, connected)}
        </span>
      </p>
      <div>
        {!alert.safe_at && (
          <Button
            size="tight"
            pending={safe.isPending}
            pendingLabel={say('Telling Kaya…')}
            onClick={() => safe.mutate()}
          >
            {say('I am safe')}
          </Button>
        )}
        <Button size="tight" aria-haspopup="dialog" onClick={onOpen}>
          {say('Open')}
        </Button>
      </div>
    </section>,
    place,
  );
};
