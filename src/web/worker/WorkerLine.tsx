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
import { useHeightAbove } from './use-height.ts';

const againMs = 20_000;
const sentMs = 6_000;

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

/** Sends what waits: at once, when the network is back, when the page is looked at again, and every 20 s while something waits. */
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

/** True for a moment after the last one that waited was sent. */
const useAllSent = (count: number): boolean => {
  const [sent, setSent] = useState(false);
  const before = useRef(count);
  useEffect(() => {
    const last = before.current;
    before.current = count;
    if (count > 0 || last === 0) return;
    setSent(true);
    const timer = setTimeout(() => setSent(false), sentMs);
    return () => clearTimeout(timer);
  }, [count]);
  return sent && count === 0;
};

const words = (online: boolean, waiting: Summary, sent: boolean, keptAt: string | null): string => {
  const { sending } = waiting;
  const count = countOf(waiting);
  if (!online) {
    const age = keptAt ? say('As of {time}.', { time: showTime(new Date(keptAt)) }) : '';
    const waits = count > 0 ? `${whatWaits(waiting)}. ${say('Signing out deletes what waits.')}` : '';
    return [say('Offline.'), age, waits].filter(Boolean).join(' ');
  }
  if (sending) return say('Sending…');
  if (count > 0) return `${whatWaits(waiting)}.`;
  return sent ? say('All sent') : say('Connected');
};

export const WorkerLine = () => {
  const { user } = useSession();
  const keptAt = useKeptAt();
  // A phone calls itself online in a network that answers nothing: what the page shows is kept then.
  const online = useOnline() && keptAt === null;
  useAskingAgain(keptAt !== null);
  const waiting = useWaitingSummary(user?.id);
  const sent = useAllSent(countOf(waiting));
  useSending(user?.id, waiting);
  const calm = online && countOf(waiting) === 0;
  const line = useRef<HTMLDivElement>(null);
  useHeightAbove(line);
  return (
    <div ref={line} className={calm ? 'worker-line calm beside-record' : 'worker-line beside-record'}>
      <output>
        <Icon of={online ? CircleCheck : WifiOff} size="xs" />
        <span>{words(online, waiting, sent, keptAt)}</span>
      </output>
      {waiting.refused && (
        <Link to={paths.workerJobs({ list: 'mine', job: waiting.refused })}>
          {say('Not everything was accepted. Look at it.')}
        </Link>
      )}
    </div>
  );
};
