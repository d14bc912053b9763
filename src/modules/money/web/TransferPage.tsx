// /pay/{kind}/{key}: the account of one bank transfer, how long it takes money, and what has come in.
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { showTime } from '../../../shared/clock.ts';
import { common } from '../../../shared/refusal.ts';
import { asApiError } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { useLive } from '../../../kit/live.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { InLanguage } from '../../../kit/ui/InLanguage.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';
import { RequireSession } from '../../identity/web/door.ts';
import { debtPages } from '../debt-rules.ts';
import { ofJob, type PayableKind, payableKinds } from '../payable-rules.ts';
import { transferGrace_ms } from '../payment-rules.ts';
import type { TransferView } from '../payment-contract.ts';
import { refundClockWords } from './refund-clock.ts';
import { useTransfer } from './transfer-queries.ts';
import './transfer.css';

export const meta = pageMeta('Bank transfer');

/** The page of what is paid. page: where a debt's payer came from. */
const backTo = (kind: PayableKind, id: string, page: string | null) => {
  if (ofJob({ kind, id })) return paths.track(id);
  if (kind === 'ride' || kind === 'tip') return paths.trip(id);
  if (kind === 'bill') return paths.corporateDashboard(`billing/${id}`);
  return kind === 'debt'
    ? (Object.entries(debtPages).find(([name]) => name === page)?.[1] ?? debtPages.worker)
    : paths.activity();
};

const CopyRow = ({ label, shown, text, big }: { label: string; shown: ReactNode; text: string; big?: boolean }) => {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
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

/** Takes the focus after a press that replaced the button. */
const Title = ({ pressed, children }: { pressed: boolean; children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (pressed) heading.current?.focus({ preventScroll: true });
  }, [pressed]);
  return (
    <h1 className="h1" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};

/** `29:05`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Account = ({ transfer, missing_kobo, left }: { transfer: TransferView; missing_kobo: number; left: number }) => (
  <dl className="transfer-account">
    <CopyRow
      key={missing_kobo}
      label={say('Amount')}
      shown={naira(missing_kobo)}
      // Bank apps take digits without the sign and the commas.
      text={(missing_kobo / 100).toFixed(missing_kobo % 100 === 0 ? 0 : 2)}
      big
    />
    <CopyRow label={say('Account number')} shown={transfer.account_number} text={transfer.account_number} big />
    <div className="transfer-row">
      <dt>{say('Bank')}</dt>
      <dd>{transfer.bank}</dd>
    </div>
    <div className="transfer-row">
      <dt>{say('Account name')}</dt>
      <dd>{transfer.account_name}</dd>
    </div>
    <TimeLeft transfer={transfer} left={left} />
  </dl>
);

/** In the last minutes it is shown as a warning, s. */
const short_s = 5 * 60;

const TimeLeft = ({ transfer, left }: { transfer: TransferView; left: number }) => (
  <div className="transfer-row">
    <dt>{say('Time left')}</dt>
    <dd className={left <= short_s ? 'num transfer-short' : 'num'}>
      <span aria-hidden="true">{clock(left)}</span>{' '}
      <span className="sm muted">{say('until {time}', { time: showTime(new Date(transfer.expires_at)) })}</span>
    </dd>
  </div>
);

type Part = ReturnType<typeof useTransfer> & {
  readonly transfer: TransferView;
  readonly to: ReturnType<typeof backTo>;
};

/** Nothing has come in, or a part. */
const Open = ({ transfer, giveBack, renew }: Part) => {
  const online = useOnline();
  const { amount_kobo, received_kobo, expires_at, now } = transfer;
  const left = useSecondsLeft({ ends_at: expires_at, now });
  const missing_kobo = Math.max(0, amount_kobo - received_kobo);
  const isExpired = transfer.status === 'expired' || left === 0;
  const fault = giveBack.error ?? renew.error;
  const until = new Date(Date.parse(expires_at) + transferGrace_ms);
  return (
    <>
      <Title pressed={renew.isSuccess}>
        {isExpired
          ? say('This account takes no more money')
          : say('Send exactly {amount}', { amount: naira(missing_kobo) })}
      </Title>
      <div role="status">
        {received_kobo > 0 && (
          <Note tone="info">
            {say('{received} of {amount} is in. {missing} is missing.', {
              received: naira(received_kobo),
              amount: naira(amount_kobo),
              missing: naira(missing_kobo),
            })}
          </Note>
        )}
      </div>
      {!online && (
        <Note tone="info">
          {say('You are offline. The account is still right; this page goes on when you are back.')}
        </Note>
      )}
      {isExpired ? (
        <p>
          {say(
            'If you sent the money in time, wait here: it counts until {time}. Later, or after you get a new account, it goes back to you.',
            {
              time: showTime(until),
            },
          )}
        </p>
      ) : (
        <>
          <Account transfer={transfer} missing_kobo={missing_kobo} left={left} />
          <p className="muted">
            {say(
              'Send it from any bank app; anyone may send it. The number is only for this payment. This page changes by itself when the money is in.',
            )}
          </p>
        </>
      )}
      {transfer.is_sandbox && !isExpired && (
        <p className="sm">
          <a className="link" href={`/sandbox/bank?account=${transfer.account_number}&amount=${missing_kobo / 100}`}>
            {say('No real money here: send it from the sandbox bank')}
          </a>
        </p>
      )}
      {fault && (
        <div role="alert">
          <Note tone="bad">{say(asApiError(fault).detail)}</Note>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isExpired && (
          <Button
            look="main"
            pending={renew.isPending}
            pendingLabel={say('Opening…')}
            onClick={() => renew.mutate(amount_kobo)}
          >
            {say('Get a new account')}
          </Button>
        )}
        {received_kobo > 0 && (
          <Button
            look="line"
            pending={giveBack.isPending}
            pendingLabel={say('Sending it back…')}
            onClick={() => giveBack.mutate()}
          >
            {say('Send {amount} back to me', { amount: naira(received_kobo) })}
          </Button>
        )}
        {received_kobo === 0 && (
          <Button
            look="quiet"
            pending={giveBack.isPending}
            pendingLabel={say('Ending it…')}
            onClick={() => giveBack.mutate()}
          >
            {say('I have not sent it: end this transfer')}
          </Button>
        )}
      </div>
    </>
  );
};

/** It is paid, goes back, or takes no more money. */
const Ended = ({ transfer, giveBack, to }: Part) => {
  const { status, amount_kobo, returned_kobo } = transfer;
  const titles = {
    paid: say('Money is in: {amount}', { amount: naira(amount_kobo) }),
    refunded: say('{amount} goes back to you', { amount: naira(amount_kobo) }),
    over: say('This transfer is over'),
  };
  const details = {
    paid: say('You have paid by bank transfer. Thank you.'),
    refunded: say('You had paid by bank transfer. It goes back to the account it came from.'),
    over: say('Nothing was paid. What you still send goes back to you.'),
  };
  const ended = status === 'paid' || status === 'refunded' ? status : 'over';
  return (
    <>
      <Title pressed={giveBack.isSuccess}>{titles[ended]}</Title>
      <div role="status">
        <Note tone={ended === 'paid' ? 'ok' : 'info'}>
          {details[ended]}{' '}
          {returned_kobo > 0 &&
            say('{amount} goes back to the account it came from.', { amount: naira(returned_kobo) })}{' '}
          {refundClockWords({ by: transfer.back_by, late: transfer.back_late })}
        </Note>
      </div>
      <div>
        <LinkButton look="main" to={to}>
          {say('Continue')}
        </LinkButton>
      </div>
    </>
  );
};

const Body = ({ kind, id, page }: { kind: PayableKind; id: string; page: string | null }) => {
  const state = useTransfer(kind, id);
  const to = backTo(kind, id, page);
  useLive(ofJob({ kind, id }) ? { track: id } : {});
  const { transfer } = state;
  if (!transfer) {
    const fault = state.error && asApiError(state.error);
    if (
      fault &&
      [common.not_found.code, common.not_signed_in.code, common.invalid_request.code].some(
        (code) => code === fault.code,
      )
    )
      return (
        <>
          <h1 className="sr">{say('Bank transfer')}</h1>
          <EmptyState
            title="There is no bank transfer here"
            hint={say('Open it again from the page of what you pay.')}
            action={<LinkButton to={to}>{say('Go back')}</LinkButton>}
          />
        </>
      );
    return (
      <>
        <h1 className="sr">{say('Bank transfer')}</h1>
        {fault ? (
          <LoadError title="The account could not be loaded" detail={fault.detail} onRetry={state.again} />
        ) : (
          <Skeleton label={say('Loading the account')} rows={5} />
        )}
      </>
    );
  }
  const isOpen = transfer.status === 'open' || transfer.status === 'expired';
  const part: Part = { ...state, transfer, to };
  return isOpen ? <Open {...part} /> : <Ended {...part} />;
};

const Screen = () => {
  const { kind = '', id = '' } = useParams();
  const page = useSearchParams()[0].get('page');
  const known = payableKinds.find((one) => one === kind);
  return (
    <>
      <Topbar title={say('Bank transfer')} back={known ? backTo(known, id, page) : paths.activity()} />
      <main className="wrap transfer-page" id="main" tabIndex={-1}>
        {known && ofJob({ kind: known, id }) ? (
          <Body kind={known} id={id} page={page} />
        ) : known ? (
          <RequireSession>{() => <Body kind={known} id={id} page={page} />}</RequireSession>
        ) : (
          <>
            <h1 className="sr">{say('Bank transfer')}</h1>
            <EmptyState
              title="There is no bank transfer here"
              action={<LinkButton to={paths.activity()}>{say('Go back')}</LinkButton>}
            />
          </>
        )}
      </main>
    </>
  );
};

/** Who pays a debt works with Kaya, in their language; the pages of customers are in English. */
export default function TransferPage() {
  return useParams()['kind'] === 'debt' ? (
    <InLanguage waiting={<Skeleton rows={5} label="Loading the account" />}>
      <Screen />
    </InLanguage>
  ) : (
    <Screen />
  );
}
