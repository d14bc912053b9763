import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../kit/ui/Icon.tsx';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** At the top, so that it covers no bar with actions. Shown while the device has no connection; what a person typed is kept. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="lost-line">
      {!online && (
        <span className="offline">
          <Icon of={WifiOff} size="s" />
          You are offline. What you typed is saved. Send it when you are back online.
        </span>
      )}
    </output>
  );
};
