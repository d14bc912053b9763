// 'Install Kaya' at the foot of the dashboard, where the browser offers it; on an iPhone, which offers nothing, instructions.
import Smartphone from 'lucide-react/icons/smartphone';
import { useSyncExternalStore } from 'react';
import { say } from '../../kit/language.ts';
import { Button } from '../../kit/ui/Button.tsx';

/** Chromium's event; no other browser has it. */
type Offer = Event & { prompt: () => Promise<unknown> };

let offer: Offer | null = null;
const listeners = new Set<() => void>();
const set = (next: Offer | null) => {
  offer = next;
  for (const listener of listeners) listener();
};
// The event may come before any part of the page listens.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as Offer);
  });
  window.addEventListener('appinstalled', () => set(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** An iPhone or iPad in Safari, which has no event and installs from its Share menu. */
const byHand = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

export const InstallKaya = () => {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (!offered && !byHand()) return null;
  return (
    <div className="install">
      {offered ? (
        <Button
          size="tight"
          icon={Smartphone}
          onClick={() => {
            // An offer can be used once.
            set(null);
            void offered.prompt();
          }}
        >
          {say('Install Kaya')}
        </Button>
      ) : (
        <p className="sm muted">{say('Install Kaya: press Share, then Add to Home Screen.')}</p>
      )}
    </div>
  );
};
