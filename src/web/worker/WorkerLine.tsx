// Says on every section that the connection is lost or has just come back, how old the page is, and what waits to be sent; sends it once there is
// a connection again.
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
import { useHeightAbove } from './use-height.ts';

const againMs = 20_000;
/** How long it says that the connection is back. */
const saidMs = 6_000;

const whatWaits = ({ steps, photos, messages }: Summary): string => {
  if (messages === 0 && photos === 0) return sayCount(steps, '{n} step waits', '{n} steps wait');
  if (steps === 0) return sayCount(messages, '{n} message waits', '{n} messages wait');
  const all = [sayCount(steps, '{n} step', '{n} steps')];
  if (photos > 0) all.push(sayCount(photos, '{n} photo', '{n} photos'));
  if (messages > 0) all.push(sayCount(messages, '{n} message', '{n} messages'));
  const last = all.pop() ?? '';
  return say('{things} and {last} wait', { things: all.join(', '), last });
};
const countOf = ({ steps, messages }: Summary): number => steps + messages;

/** Sends waiting presses: at once, when the network is back, when the page becomes visible, and every 20 s while something waits. */
const useSending = (account: string | undefined, { due }: Summary): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!account || !due) return;
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
  }, [client, account, due]);
};

/** No event says that a silent network answers again. */
const useAskingAgain = (kept: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!kept) return;
    const timer = setInterval(() => navigator.onLine && void client.refetchQueries({ type: 'active' }), againMs);
    return () => clearInterval(timer);
  }, [client, kept]);
};

/** True for a moment after `bad` has ended. */
const useJustOver = (bad: boolean): boolean => {
  const [over, setOver] = useState(false);
  const before = useRef(bad);
  useEffect(() => {
    const was = before.current;
    before.current = bad;
    if (bad || !was) return;
    setOver(true);
    const timer = setTimeout(() => setOver(false), saidMs);
    return () => clearTimeout(timer);
  }, [bad]);
  return over && !bad;
};

/** Empty when there is nothing to say. */
const words = (
  waiting: Summary,
  { online, back, sent, keptAt }: { online: boolean; back: boolean; sent: boolean; keptAt: string | null },
): string => {
  const { sending } = waiting;
  const count = countOf(waiting);
  if (!online) {
    const age = keptAt ? say('As of {time}.', { time: showTime(new Date(keptAt)) }) : '';
    const waits = count > 0 ? `${whatWaits(waiting)}. ${say('Signing out deletes what waits.')}` : '';
    return [say('Offline.'), age, waits].filter(Boolean).join(' ');
  }
  if (sending) return say('Sending…');
  if (count > 0) return `${whatWaits(waiting)}.`;
  if (sent) return say('All sent');
  return back ? say('Connected') : '';
};

export const WorkerLine = () => {
  const { user } = useSession();
  const keptAt = useKeptAt();
  // A phone calls itself online in a network that answers nothing: then the page shows cached answers.
  const online = useOnline() && keptAt === null;
  useAskingAgain(keptAt !== null);
  const waiting = useWaitingSummary(user?.id);
  const sent = useJustOver(countOf(waiting) > 0);
  const back = useJustOver(!online);
  useSending(user?.id, waiting);
  const calm = online && countOf(waiting) === 0;
  const line = useRef<HTMLDivElement>(null);
  useHeightAbove(line);
  const said = words(waiting, { online, back, sent, keptAt });
  const { refused } = waiting;
  const look = said || refused ? (calm ? 'worker-line calm' : 'worker-line') : '';
  return (
    <div ref={line} className={`${look} beside-record`} data-line>
      <output>
        {said && (
          <>
            <Icon of={online ? CircleCheck : WifiOff} size="xs" />
            <span>{said}</span>
          </>
        )}
      </output>
      {refused && (
        <Link to={paths.workerJobs({ list: 'mine', job: refused })}>
          {say('Not everything was accepted. Look at it.')}
        </Link>
      )}
    </div>
  );
};
