import WifiOff from 'lucide-react/icons/wifi-off';
import { Icon } from '../../kit/ui/Icon.tsx';
import { useOnline } from '../../kit/use-online.ts';
import { say } from '../../kit/language.ts';

/**
 * At the top, so that it does not cover a bar with actions. Shown while the device has no connection; typed text is kept. Which of the two
 * sentences is true depends on whether the page has a field: shell.css decides.
 */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <output className="lost-line">
      {!online && (
        <span className="offline">
          <Icon of={WifiOff} size="s" />
          <span className="offline-form">
            {say('You are offline. What you typed is saved. Send it when you are back online.')}
          </span>
          <span className="offline-page">{say('You are offline. You see this page as it was last loaded.')}</span>
        </span>
      )}
    </output>
  );
};
