// On the way: the mover shows their position to the customer, after a press, while this page is open.
import Navigation from 'lucide-react/icons/navigation';
import { useEffect, useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import type { WorkerJob } from '../contract.ts';
import { dropPosition, putPosition } from '../calls.gen.ts';

/** ms between two positions that are sent. */
const gap_ms = 15_000;
const kept = (id: string): string => `kaya:share-position:${id}`;
const refusedWords = 'This page cannot see your location. Allow location in your browser, then try again.';
const lostWords = 'Your location could not be found.';

/** Sends the position of this device while `on`; returns what is wrong, in words. */
const useSharing = (id: string, on: boolean, onRefused: () => void): string => {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!on) return;
    let sent_ms = 0;
    const send = ({ coords }: GeolocationPosition): void => {
      if (Date.now() - sent_ms < gap_ms) return;
      sent_ms = Date.now();
      const body = { lat: coords.latitude, lng: coords.longitude };
      call(putPosition, { params: { id }, body }).then(
        () => setProblem(''),
        (thrown) => setProblem(asApiError(thrown).detail),
      );
    };
    const fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void => {
      setProblem(code === PERMISSION_DENIED ? refusedWords : lostWords);
      if (code === PERMISSION_DENIED) onRefused();
    };
    const watch = navigator.geolocation.watchPosition(send, fail, { enableHighAccuracy: true, maximumAge: 5_000 });
    return () => navigator.geolocation.clearWatch(watch);
  }, [id, on, onRefused]);
  return problem;
};

export const SharePosition = ({ job }: { job: WorkerJob }) => {
  const [on, setOn] = useState(() => sessionStorage.getItem(kept(job.id)) === 'yes');
  const stop = (): void => {
    sessionStorage.removeItem(kept(job.id));
    setOn(false);
  };
  const [refused] = useState(() => stop);
  const problem = useSharing(job.id, on, refused);
  if (!('geolocation' in navigator)) return null;
  const start = (): void => {
    sessionStorage.setItem(kept(job.id), 'yes');
    setOn(true);
  };
  const end = (): void => {
    stop();
    void call(dropPosition, { params: { id: job.id } }).catch(() => undefined);
  };
  return (
    <div className="shareposition">
      <output>
        <Icon of={Navigation} size="s" />
        {problem ||
          (on
            ? `${job.customer_name} sees where you are while this page is open, until you arrive.`
            : `Show ${job.customer_name} where you are on the map until you arrive.`)}
      </output>
      <Button size="compact" onClick={on ? end : start}>
        {on ? 'Stop sharing' : 'Share my location'}
      </Button>
    </div>
  );
};
