// /pay/{kind}/{key}: the account of one bank transfer, how long it takes money, and what has come in.
import { naira } from '../../../shared/naira.ts';
import { showTime } from '../../../shared/clock.ts';
import { common } from '../../../shared/refusal.ts';
import { asApiError } from '../../../kit/api.ts';
import { phrase, say } from '../../../kit/language.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';
import { transferGrace_ms } from '../payment-rules.ts';
import type { TransferView } from '../payment-contract.ts';
import {
  backTo,
  backWords,
  CopyRow,
  type OfPage,
  PartIsIn,
  SandboxLink,
  SentPage,
  TimeLeft,
  Title,
} from './sent-parts.tsx';
import { useTransfer } from './sent-queries.ts';

export const meta = pageMeta('Bank transfer');

const nothing = phrase('There is no bank transfer here');

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
    <TimeLeft expires_at={transfer.expires_at} left={left} />
  </dl>
);

type Part = ReturnType<typeof useTransfer> & {
  readonly transfer: TransferView;
  readonly to: ReturnType<typeof backTo>;
};

/** Nothing has come in, or a part. */
const Open = ({ transfer, giveBack, renew }: Part) => {
  const online = useOnline();
  // The note above says it.
  const off = !online && say('You are offline.');
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
      <PartIsIn received_kobo={received_kobo} amount_kobo={amount_kobo} />
      {!online && (
        <Note tone="info">
          {say('You are offline. The account is still valid. This page continues when you are back online.')}
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
          <SandboxLink at="bank" given={{ account: transfer.account_number, amount: String(missing_kobo / 100) }}>
            {say('No real money here: send it from the sandbox bank')}
          </SandboxLink>
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
            off={off}
            quietReason
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
            off={off}
            quietReason
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
            off={off}
            quietReason
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
  const { status, amount_kobo } = transfer;
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
          {details[ended]} {backWords(ended, transfer)}
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

const Body = ({ kind, id, page }: OfPage) => {
  const state = useTransfer(kind, id);
  const to = backTo(kind, id, page);
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
            title={nothing}
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

export default function TransferPage() {
  return <SentPage title={phrase('Bank transfer')} nothing={nothing} waiting="Loading the account" body={Body} />;
}
