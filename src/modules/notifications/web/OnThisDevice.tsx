// What this device does when a notification arrives: its own notifications, even while Kaya is closed, and a tone. The browser is asked only
// after a press (partners.md §2.3), and its answer is shown in words.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { type ReactNode, useState } from 'react';
import { call } from '../../../kit/api.ts';
import { phrase, say } from '../../../kit/language.ts';
import { playTone } from '../../../kit/tone.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Switch } from '../../../kit/ui/choices.tsx';
import { useSession } from '../../identity/web/door.ts';
import { readPush } from '../calls.gen.ts';
import { type PushState, pushState, turnOff, turnOn } from './push-here.ts';
import { setTone, useTone } from './tone-choice.ts';

const sentences: Record<PushState, string> = {
  default: phrase('Get a notification on this device when something happens, also when Kaya is closed.'),
  granted: phrase('Turn it on to get notifications on this device when Kaya is closed.'),
  denied: phrase(
    'This browser blocks notifications from Kaya. Open its settings for this site, allow notifications, and load this page again.',
  ),
  home_screen: phrase(
    'On an iPhone or iPad, add Kaya to the Home Screen first: press Share, then Add to Home Screen, and open Kaya from there.',
  ),
  unsupported: phrase('This browser cannot show notifications. You still see and hear them while Kaya is open.'),
};
const onHere = phrase('This device gets notifications, also when Kaya is closed.');
const failedHere = phrase(
  'This browser cannot get notifications at the moment. You still see and hear them while Kaya is open. Try again later.',
);

const key = ['notifications', 'push'] as const;

export const OnThisDevice = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient();
  const { user } = useSession();
  const [state, setState] = useState(pushState);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const tone = useTone();
  const here = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readPush, { signal }),
    enabled: state === 'granted',
  }).data?.here;
  const on = state === 'granted' && here === true;

  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    }
    await client.invalidateQueries({ queryKey: key });
    setBusy(false);
  };
  const allow = () =>
    change(async () => {
      const answer = state === 'default' ? await window.Notification.requestPermission() : state;
      setState(answer);
      if (answer === 'granted' && user) await turnOn(user.id);
    });

  return (
    <>
      <output className={failed ? 'problem' : 'muted'}>
        {say(failed ? failedHere : on ? onHere : sentences[state])}
      </output>
      <Switch
        label={say('Play a tone when something arrives')}
        checked={tone}
        onChange={({ target: { checked } }) => {
          setTone(checked);
          // Played at once, so that the person hears the tone and notices a muted phone.
          if (checked) playTone();
        }}
      />
      <div className="acts">
        {(state === 'default' || (state === 'granted' && here === false)) && (
          <Button icon={BellRing} pending={busy} pendingLabel={say('Turning on…')} onClick={() => void allow()}>
            {say(state === 'default' ? phrase('Allow browser notifications') : phrase('Turn on notifications'))}
          </Button>
        )}
        {on && (
          <Button icon={BellOff} pending={busy} pendingLabel={say('Turning off…')} onClick={() => void change(turnOff)}>
            {say('Turn off on this device')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
};
