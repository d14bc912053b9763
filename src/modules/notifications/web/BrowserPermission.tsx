// Asks for the browser's permission only after a press (partners.md §2.3), and shows the answer in words.
import BellRing from 'lucide-react/icons/bell-ring';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';

type Permission = NotificationPermission | 'unsupported';
const permissionNow = (): Permission =>
  typeof window !== 'undefined' && 'Notification' in window ? window.Notification.permission : 'unsupported';

const sentences: Record<Permission, string> = {
  default: 'Let this browser show notifications while Kaya is in the background.',
  granted: 'This browser shows notifications while Kaya is in the background.',
  denied: 'This browser blocks notifications from Kaya. Allow them in its settings for this site.',
  unsupported: 'This browser cannot show notifications. You still see and hear them while Kaya is open.',
};

export const BrowserPermission = ({ children }: { children: ReactNode }) => {
  const [permission, setPermission] = useState(permissionNow);
  return (
    <>
      <output className="muted">{sentences[permission]}</output>
      <div className="acts">
        {permission === 'default' && (
          <Button icon={BellRing} onClick={() => void window.Notification.requestPermission().then(setPermission)}>
            Allow browser notifications
          </Button>
        )}
        {children}
      </div>
    </>
  );
};
