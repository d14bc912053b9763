import WifiOff from 'lucide-react/icons/wifi-off';
import { Icon } from '../../kit/ui/Icon.tsx';
import { useOnline } from '../../kit/use-online.ts';

/** At the top, so that it covers no bar with actions. Shown while the device has no connection; what a person typed is kept. */
export const OfflineBanner = () => {
  const online = useOnline();
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
