// Parts of the pages of a bank transfer and of a USSD code: the payer sends money as shown, in a limited time.
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { showTime } from '../../../shared/clock.ts';
import { say } from '../../../kit/language.ts';
import { useLive } from '../../../kit/live.ts';
import { paths } from '../../../kit/paths.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { InLanguage } from '../../../kit/ui/InLanguage.tsx';
import { EmptyState, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { RequireSession } from '../../identity/web/door.ts';
import { debtPages } from '../debt-rules.ts';
import { ofJob, type PayableKind, payableKinds } from '../payable-rules.ts';
import { refundClockWords } from './refund-clock.ts';
import './transfer.css';

/** The page of what is paid. page: where a debt's payer came from. */
export const backTo = (kind: PayableKind, id: string, page: string | null) => {
  if (ofJob({ kind, id })) return paths.track(id);
  if (kind === 'ride' || kind === 'tip') return paths.trip(id);
  if (kind === 'bill') return paths.corporateDashboard(`billing/${id}`);
  return kind === 'debt'
    ? (Object.entries(debtPages).find(([name]) => name === page)?.[1] ?? debtPages.worker)
    : paths.activity();
};

/** copied: null before the first press, false where the browser does not allow it. */
export const useCopy = (text: string) => {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return { copied, copy };
};

export const CopyRow = ({
  label,
  shown,
  text,
  big,
}: {
  label: string;
  shown: ReactNode;
  text: string;
  big?: boolean;
}) => {
  const { copied, copy } = useCopy(text);
  return (
    <div className="transfer-row">
      <dt>{label}</dt>
      <dd className={big ? 'num transfer-big' : 'num'}>{shown}</dd>
      <dd className="transfer-copy">
        <Button
          look="line"
          icon={copied ? Check : Copy}
          aria-label={`${copied ? say('Copied') : say('Copy')}: ${label}`}
          onClick={() => void copy()}
        >
          {copied ? say('Copied') : say('Copy')}
        </Button>
        <span role="status" className="sr">
          {copied && say('Copied')}
        </span>
      </dd>
      {copied === false && (
        <dd className="sm muted transfer-note">
          {say('Your browser does not allow copying here. Select the text instead.')}
        </dd>
      )}
    </div>
  );
};

/** Has words said by screen readers. Answers whether the page said something before. */
const Tell = createContext<(words: string) => boolean>(() => false);

/**
 * Says what the page has become. Takes the focus after a press that replaced the button, and when the page has changed by itself
 * and what had the focus is gone.
 */
export const Title = ({ pressed, children }: { pressed: boolean; children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = useContext(Tell);
  useEffect(() => {
    const isLost = tell(children) && document.activeElement === document.body;
    if (pressed || isLost) heading.current?.focus({ preventScroll: true });
  }, [pressed, tell, children]);
  return (
    <h1 className="h1" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};

/** `29:05`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** In the last minutes it is shown as a warning, s. */
const short_s = 5 * 60;

export const TimeLeft = ({ expires_at, left }: { expires_at: string; left: number }) => (
  <div className="transfer-row">
    <dt>{say('Time left')}</dt>
    <dd className={left <= short_s ? 'num transfer-short' : 'num'}>
      <span aria-hidden="true">{clock(left)}</span>{' '}
      <span className="sm muted">{say('until {time}', { time: showTime(new Date(expires_at)) })}</span>
    </dd>
  </div>
);

/** The part that is in, announced as soon as it arrives. */
export const PartIsIn = ({ received_kobo, amount_kobo }: { received_kobo: number; amount_kobo: number }) => (
  <div role="status">
    {received_kobo > 0 && (
      <Note tone="info">
        {say('{received} of {amount} is in. {missing} is missing.', {
          received: naira(received_kobo),
          amount: naira(amount_kobo),
          missing: naira(Math.max(0, amount_kobo - received_kobo)),
        })}
      </Note>
    )}
  </div>
);

/** Shown under the result. Empty when nothing goes back. */
export const backWords = (
  is: 'paid' | 'refunded' | 'failed' | 'over',
  { returned_kobo, back_by, back_late }: { returned_kobo: number; back_by: string | null; back_late: boolean },
): string => {
  const amount = naira(returned_kobo);
  const when = refundClockWords({ by: back_by, late: back_late });
  if (returned_kobo === 0) return when;
  return `${
    is === 'paid'
      ? say('You sent {amount} too much. It goes back to the account it came from, and what you paid for stays paid.', {
          amount,
        })
      : say('{amount} goes back to the account it came from.', { amount })
  } ${when}`;
};

export type OfPage = { readonly kind: PayableKind; readonly id: string; readonly page: string | null };

type Words = {
  /** Phrases: the name of the page, and what it says where the address names nothing that is paid. */
  readonly title: string;
  readonly nothing: string;
  readonly body: ComponentType<OfPage>;
};

const Live = ({ of, children }: { of: OfPage; children: ReactNode }) => {
  useLive(ofJob(of) ? { track: of.id } : {});
  return children;
};

const Screen = ({ title, nothing, body: Body }: Words) => {
  const { kind: given, id = '' } = useParams();
  const page = useSearchParams()[0].get('page');
  const kind = payableKinds.find((one) => one === given);
  const of = kind && { kind, id, page };
  // It is there before its words: screen readers do not say what comes together with its region.
  const region = useRef<HTMLParagraphElement>(null);
  const tell = useCallback((words: string): boolean => {
    const { current: at } = region;
    const before = at?.textContent;
    if (at) at.textContent = words;
    return Boolean(before);
  }, []);
  return (
    <Tell value={tell}>
      <Topbar title={say(title)} back={of ? backTo(of.kind, id, page) : paths.activity()} />
      <main className="wrap transfer-page" id="main" tabIndex={-1}>
        <p role="status" className="sr" ref={region} />
        {!of ? (
          <>
            <h1 className="sr">{say(title)}</h1>
            <EmptyState title={nothing} action={<LinkButton to={paths.activity()}>{say('Go back')}</LinkButton>} />
          </>
        ) : ofJob(of) ? (
          <Live of={of}>
            <Body {...of} />
          </Live>
        ) : (
          <RequireSession>
            {() => (
              <Live of={of}>
                <Body {...of} />
              </Live>
            )}
          </RequireSession>
        )}
      </main>
    </Tell>
  );
};

/** People who pay a debt work with Kaya, in their language; the pages of customers are in English. */
export const SentPage = ({ waiting, ...words }: Words & { waiting: string }) =>
  useParams()['kind'] === 'debt' ? (
    <InLanguage waiting={<Skeleton rows={5} label={waiting} />}>
      <Screen {...words} />
    </InLanguage>
  ) : (
    <Screen {...words} />
  );

type SandboxProps = { at: 'bank' | 'ussd'; given: Readonly<Record<string, string>>; children: string };
/** To the page where a payer of the sandbox sends the money, which leads back here. */
export const SandboxLink = ({ at, given, children }: SandboxProps) => {
  const { pathname, search } = useLocation();
  const fields = new URLSearchParams({ ...given, back: `${pathname}${search}` });
  return (
    <a className="link" href={`/sandbox/${at}?${fields.toString()}`}>
      {children}
    </a>
  );
};
