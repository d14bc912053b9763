// Says on every section whether there is a connection, how old the page is, and what waits; it sends that when there is one again.
import CircleCheck from 'lucide-react/icons/circle-check';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showTime } from '../../shared/clock.ts';
import { useKeptAt } from '../../kit/kept-answers.ts';
import { say, sayCount } from '../../kit/language.ts';
import { paths } from '../../kit/paths.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { useOnline } from '../../kit/use-online.ts';
import { useSession } from '../../modules/identity/web/door.ts';
import { loadSending, type Summary, useWaitingSummary } from '../../modules/jobs/web/worker-door.tsx';

const againMs = 20_000;
const sentMs = 6_000;

const whatWaits = ({ steps, photos }: Summary): string =>
  photos === 0
    ? sayCount(steps, '{n} step waits', '{n} steps wait')
    : say('{steps} and {photos} wait', {
        steps: sayCount(steps, '{n} step', '{n} steps'),
        photos: sayCount(photos, '{n} photo', '{n} photos'),
      });

/** Sends what waits: at once, when the network is back, when the page is looked at again, and every 20 s while something waits. */
const useSending = (account: string | undefined, { steps, refused }: Summary): void => {
  const client = useQueryClient();
  const waits = steps > 0 && refused === null;
  useEffect(() => {
    if (!account || !waits) return;
    const send = () => {
      if (navigator.onLine) void loadSending().then(({ sendWaiting }) => sendWaiting(client, account));
    };
    const seen = () => document.visibilityState === 'visible' && send();
    send();
    const timer = setInterval(send, againMs);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, account, waits]);
};

/** True for a moment after the last waiting step was sent. */
const useAllSent = (steps: number): boolean => {
  const [sent, setSent] = useState(false);
  const before = useRef(steps);
  useEffect(() => {
    const last = before.current;
    before.current = steps;
    if (steps > 0 || last === 0) return;
    setSent(true);
    const timer = setTimeout(() => setSent(false), sentMs);
    return () => clearTimeout(timer);
  }, [steps]);
  return sent && steps === 0;
};

const words = (online: boolean, waiting: Summary, sent: boolean, keptAt: string | null): string => {
  const { steps, sending } = waiting;
  if (!online) {
    const age = keptAt ? say('As of {time}.', { time: showTime(new Date(keptAt)) }) : '';
    const waits = steps > 0 ? `${whatWaits(waiting)}. ${say('Signing out deletes what waits.')}` : '';
    return [say('Offline.'), age, waits].filter(Boolean).join(' ');
  }
  if (sending) return say('Sending…');
  if (steps > 0) return `${whatWaits(waiting)}.`;
  return sent ? say('All sent') : say('Connected');
};

export const WorkerLine = () => {
  const { user } = useSession();
  const online = useOnline();
  const keptAt = useKeptAt();
  const waiting = useWaitingSummary(user?.id);
  const sent = useAllSent(waiting.steps);
  useSending(user?.id, waiting);
  const calm = online && waiting.steps === 0;
  return (
    <div className={calm ? 'worker-line calm' : 'worker-line'}>
      <output>
        <Icon of={online ? CircleCheck : WifiOff} size="xs" />
        <span>{words(online, waiting, sent, keptAt)}</span>
      </output>
      {waiting.refused && (
        <Link to={paths.workerJobs({ list: 'mine', job: waiting.refused })}>
          {say('A step was not accepted. Look at it.')}
        </Link>
      )}
    </div>
  );
};
