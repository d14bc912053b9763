// From the press to the answer: countdown, place, sending, waiting for a network.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, newKey } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { phrase, say } from '../../../kit/language.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { useSession } from '../../identity/web/door.ts';
import { type readSos, sendSos } from '../calls.gen.ts';
import type { Point } from '../contract.ts';
import { isOver, sosRules } from '../rules.ts';
import { dial } from './dial.ts';
import { locate, type Located } from './locate.ts';
import { isExpired, readWaiting, trySending, type WaitingSos } from './sos-queue.ts';
import { sosKey, useSos } from './sos-query.ts';

const stored = 'kaya:sos';
/** Identifies the phone's owner, for a page that opens without a network. */
const whose = 'kaya:sos-of';
const shelf = {
  read: () => readKept('localStorage', stored),
  write: (text: string | null) => keep('localStorage', stored, text),
};

/**
 * off: idle. counting: sent automatically in 3 s. locating: the device searches for its position. no_place: sent without a place in 5 s. sending.
 * refused: permanently.
 */
export type Stage = 'off' | 'counting' | 'locating' | 'no_place' | 'sending' | 'refused';

/** On a bad network a call may hang; another attempt follows. */
const patience_ms = 15_000;
// Each attempt has the same key and the same body: one press is one alert.
const send = ({ key, pressed_at, place }: WaitingSos) =>
  call(sendSos, { body: { pressed_at, place }, key, signal: AbortSignal.timeout(patience_ms) });

export const useSosFlow = () => {
  const known = useSession().user?.id;
  const [before] = useState(() => readKept('localStorage', whose));
  const account = known ?? before;
  useEffect(() => {
    if (known) keep('localStorage', whose, known);
  }, [known]);
  const client = useQueryClient();
  const { data } = useSos();
  const alert = data?.alert && !isOver(data.alert.state) ? data.alert : null;
  const [stage, setStage] = useState<Stage>('off');
  const [refusal, setRefusal] = useState('');
  const [waiting, setWaiting] = useState<WaitingSos | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const pressedAt = useRef(0);
  // Whether the open alert was known at the press: then it is sent again.
  const sendsAgain = useRef(false);
  const located = useRef<Promise<Located>>(undefined);
  const trying = useRef(false);

  const deliver = useCallback(
    async (one: WaitingSos, loud: boolean): Promise<void> => {
      if (trying.current) return;
      trying.current = true;
      const sent = await trySending(shelf, one, send);
      trying.current = false;
      if ('alert' in sent) {
        setWaiting(null);
        setStage('off');
        client.setQueryData(sosKey, (read: Answer<typeof readSos> | undefined) => ({
          support_phone: null,
          state_numbers: [],
          ...read,
          alert: sent.alert,
        }));
        toast({ title: say('SOS Alert Sent!'), detail: say('Emergency services have been notified'), tone: 'ok' });
        return;
      }
      setWaiting(sent.waits ? one : null);
      setStage(sent.waits ? 'off' : 'refused');
      setRefusal(sent.refused.detail);
      if (!loud) return;
      toast({ title: say('Failed to send SOS alert'), detail: say(sent.refused.detail), tone: 'destructive' });
      if (sent.refused.status === 0) dial();
    },
    [client],
  );

  const submit = useCallback(
    async (place: Point | null): Promise<void> => {
      if (!account) {
        setRefusal(phrase('Please sign in to continue.'));
        setStage('refused');
        return;
      }
      setStage('sending');
      await deliver({ account, key: newKey(), pressed_at: pressedAt.current, place }, true);
    },
    [account, deliver],
  );

  const press = (): void => {
    sendsAgain.current = alert !== null;
    pressedAt.current = Date.now();
    located.current = locate();
    setStage('counting');
  };
  const look = async (): Promise<void> => {
    setStage('locating');
    const { place, ...missing } = await (located.current ?? locate());
    if (place) return submit(place);
    if ('why' in missing && missing.why === 'unsupported')
      toast({
        title: say('Location Not Supported'),
        detail: say("Your device doesn't support location services"),
        tone: 'destructive',
      });
    else
      toast({
        title: say('Location Error'),
        detail: say('Could not get your location for SOS alert'),
        tone: 'destructive',
      });
    setStage('no_place');
  };
  const lookAgain = (): Promise<void> => {
    located.current = locate();
    return look();
  };
  const forget = (): void => {
    shelf.write(null);
    setWaiting(null);
  };

  // A press right after the page opened: an open alert that arrives meanwhile is shown, and no second one started. After "I am safe" it is a new
  // call for help.
  const isOpen = alert !== null && !alert.safe_at;
  useEffect(() => {
    if (isOpen && !sendsAgain.current) setStage((at) => (at === 'counting' ? 'off' : at));
  }, [isOpen]);

  // An alert that an earlier page stored here.
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(() => setWaiting(readWaiting(shelf, account)));
    return () => clearTimeout(timer);
  }, [account]);
  const retry = useEffectEvent(() => {
    setNow(Date.now());
    if (waiting && stage !== 'sending' && !isExpired(waiting, Date.now())) void deliver(waiting, false);
  });
  const waits = waiting !== null;
  useEffect(() => {
    if (!waits) return;
    const again = (): void => retry();
    const first = setTimeout(again);
    const timer = setInterval(again, sosRules.retry_ms);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waits]);

  return {
    stage,
    refusal,
    alert,
    waiting,
    expired: waiting !== null && isExpired(waiting, now),
    press,
    cancel: () => setStage('off'),
    look,
    lookAgain,
    sendWithout: () => submit(null),
    sendWaiting: () => (waiting ? deliver(waiting, true) : Promise.resolve()),
    forget,
  };
};
export type SosFlow = ReturnType<typeof useSosFlow>;
