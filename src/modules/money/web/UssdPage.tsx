// /pay/{kind}/{key}/ussd: the payer chooses a bank, dials its code, and reads when the money is in.
import Copy from 'lucide-react/icons/copy';
import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { showTime } from '../../../shared/clock.ts';
import { common } from '../../../shared/refusal.ts';
import { asApiError } from '../../../kit/api.ts';
import { phrase, say } from '../../../kit/language.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Select } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';
import { transferGrace_ms } from '../payment-rules.ts';
import type { UssdView } from '../ussd-contract.ts';
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
  useCopy,
} from './sent-parts.tsx';
import { triedWords } from './debt-words.ts';
import { useUssd } from './sent-queries.ts';
import { usePayWays } from './use-pay-ways.ts';

export const meta = pageMeta('Pay by USSD');

const title = phrase('Pay by USSD');
const nothing = phrase('There is nothing to pay here');

type Part = Pick<ReturnType<typeof useUssd>, 'pay' | 'end'> & {
  readonly to: ReturnType<typeof backTo>;
  /** Where the payer has chosen one. */
  readonly amount_kobo: number | undefined;
};

const Fault = ({ of }: { of: Error | null }) =>
  of && (
    <div role="alert">
      <Note tone="bad">{say(asApiError(of).detail)}</Note>
    </div>
  );

/** before: the bank of the last code. */
const Choose = ({ pay, to, amount_kobo, before = '' }: Part & { before?: string }) => {
  const { data, error, refetch } = usePayWays();
  const online = useOnline();
  const [bank, setBank] = useState(before);
  const [pressed, setPressed] = useState(false);
  if (error && !data)
    return (
      <LoadError
        title="This page could not be loaded"
        detail={asApiError(error).detail}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton label={say('Loading the page')} rows={3} />;
  const { ussd_banks: banks } = data;
  if (banks.length === 0)
    return (
      <EmptyState
        title="Nothing can be paid by USSD now"
        hint={say('Pay another way instead.')}
        action={<LinkButton to={to}>{say('Go back')}</LinkButton>}
      />
    );
  const isKnown = banks.some(({ code }) => code === bank);
  return (
    <FormShell
      label={say(title)}
      pending={pay.isPending}
      error={null}
      className="grid gap-5"
      onSubmit={() => {
        setPressed(true);
        if (isKnown && online) pay.mutate({ bank, ...(amount_kobo ? { amount_kobo } : {}) });
      }}
    >
      <Select
        label={say('Your bank')}
        name="bank"
        placeholder={say('Choose your bank')}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        value={isKnown ? bank : ''}
        error={pressed && !isKnown ? say('Choose your bank') : undefined}
        onChange={(event) => setBank(event.target.value)}
      />
      <Fault of={pay.error} />
      <div>
        <Button
          type="submit"
          look="main"
          pending={pay.isPending}
          pendingLabel={say('Asking your bank…')}
          off={!online && say('You are offline. Only the code needs a connection, not the payment.')}
        >
          {say('Get the code')}
        </Button>
      </div>
    </FormShell>
  );
};

const First = (part: Part) => (
  <>
    <Title pressed={false}>
      {part.amount_kobo ? say('Pay {amount} by USSD', { amount: naira(part.amount_kobo) }) : say(title)}
    </Title>
    <p>{say('You get a code. Dial it on the phone of your bank account. Paying needs no internet.')}</p>
    <Choose {...part} />
  </>
);

const Code = ({ code }: { code: string }) => {
  const { copied, copy } = useCopy(code);
  return (
    <div className="ussd-code">
      <output className="ussd-digits" aria-label={say('Code')}>
        {/* It breaks between its parts. */}
        {code.split(/(?<=\*)/).map((part, at) => (
          // Parts may be the same, and their places do not change.
          <Fragment key={at}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </output>
      <div className="ussd-acts">
        {/* In an address, # begins its last part. */}
        <a className="btn main" href={`tel:${code.replaceAll('#', '%23')}`}>
          <span>{say('Dial it')}</span>
          <span className="cap">
            <Icon of={Phone} />
          </span>
        </a>
        <Button look="line" icon={copied ? Check : Copy} onClick={() => void copy()}>
          {copied ? say('Copied') : say('Copy')}
        </Button>
      </div>
      <span role="status" className="sr">
        {copied && say('Copied')}
      </span>
      {copied === false && (
        <p className="sm muted">{say('Your browser does not allow copying here. Select the text instead.')}</p>
      )}
    </div>
  );
};

const EndCode = ({ end, received_kobo }: Pick<Part, 'end'> & { received_kobo: number }) => {
  const online = useOnline();
  return (
    <>
      <Fault of={end.error} />
      <div>
        <Button
          look="quiet"
          pending={end.isPending}
          pendingLabel={say('Ending it…')}
          // The page says it above.
          off={!online && say('You are offline.')}
          quietReason
          onClick={() => end.mutate()}
        >
          {received_kobo > 0
            ? say('Send {amount} back to me', { amount: naira(received_kobo) })
            : say('I have not paid: use another bank or way')}
        </Button>
      </div>
    </>
  );
};

const Open = ({ ussd, ...part }: Part & { ussd: UssdView }) => {
  const online = useOnline();
  const { amount_kobo, received_kobo, expires_at, now, bank, code, payment_code } = ussd;
  const left = useSecondsLeft({ ends_at: expires_at, now });
  const until = new Date(Date.parse(expires_at) + transferGrace_ms);
  const { pay, end } = part;
  if (ussd.status === 'expired' || left === 0)
    return (
      <>
        <Title pressed={false}>{say('This code takes no more money')}</Title>
        <PartIsIn {...{ received_kobo, amount_kobo }} />
        <p>
          {say(
            'If you paid in time, wait here: it counts until {time}. Later, or after you get a new code, the money goes back to you.',
            { time: showTime(until) },
          )}
        </p>
        <Choose {...part} amount_kobo={amount_kobo} before={bank.code} />
        <EndCode end={end} received_kobo={received_kobo} />
      </>
    );
  return (
    <>
      <Title pressed={pay.isSuccess}>{say('Dial this code')}</Title>
      <PartIsIn {...{ received_kobo, amount_kobo }} />
      {!online && (
        <Note tone="info">
          {say('You are offline. You can still dial the code. This page continues when you are back online.')}
        </Note>
      )}
      <Code code={code} />
      <dl className="transfer-account">
        <div className="transfer-row">
          <dt>{say('Amount')}</dt>
          <dd className="num transfer-big">{naira(amount_kobo)}</dd>
        </div>
        <div className="transfer-row">
          <dt>{say('Bank')}</dt>
          <dd>{bank.name}</dd>
        </div>
        {payment_code && (
          <CopyRow label={say('If your bank asks for a payment code')} shown={payment_code} text={payment_code} big />
        )}
        <TimeLeft expires_at={expires_at} left={left} />
      </dl>
      <ol className="ussd-steps">
        <li>{say('Use the phone whose number {bank} knows.', { bank: bank.name })}</li>
        <li>{say('Dial the code. Check that your bank says {amount}.', { amount: naira(amount_kobo) })}</li>
        <li>{say('Enter your bank PIN on the phone. Kaya never asks for it.')}</li>
      </ol>
      <p className="muted">{say('This page changes by itself when the money is in.')}</p>
      {ussd.is_sandbox && (
        <p className="sm">
          <SandboxLink at="ussd" given={{ code }}>
            {say('No real money here: dial it on the sandbox phone')}
          </SandboxLink>
        </p>
      )}
      <EndCode end={end} received_kobo={received_kobo} />
    </>
  );
};

/** It is paid, goes back, has failed, or takes no more money. */
const Ended = ({ ussd, ...part }: Part & { ussd: UssdView }) => {
  const { status, amount_kobo, reason, bank } = ussd;
  const amount = naira(amount_kobo);
  const isPaid = status === 'paid' || status === 'refunded';
  const titles = {
    paid: say('Money is in: {amount}', { amount }),
    refunded: say('{amount} goes back to you', { amount }),
    failed: say('Your bank did not accept it'),
    over: say('This code is over'),
  };
  const details = {
    paid: say('You have paid by USSD. Thank you.'),
    refunded: say('You had paid by USSD. It goes back to the account it came from.'),
    failed: `${reason ? say(reason) : ''} ${triedWords(reason)}`,
    over: say('Nothing was paid. What you still pay with it goes back to you.'),
  };
  const ended = isPaid || status === 'failed' ? status : 'over';
  return (
    <>
      <Title pressed={part.end.isSuccess}>{titles[ended]}</Title>
      <div role="status">
        <Note tone={ended === 'paid' ? 'ok' : ended === 'failed' ? 'bad' : 'info'}>
          {details[ended]} {backWords(ended, ussd)}
        </Note>
      </div>
      {!isPaid && <Choose {...part} amount_kobo={amount_kobo} before={bank.code} />}
      <div>
        <LinkButton look={isPaid ? 'main' : 'line'} to={part.to}>
          {isPaid ? say('Continue') : say('Pay another way')}
        </LinkButton>
      </div>
    </>
  );
};

const Body = ({ kind, id, page }: OfPage) => {
  const state = useUssd(kind, id);
  const chosen = Number(useSearchParams()[0].get('amount'));
  const { ussd, error, pay, end } = state;
  const to = backTo(kind, id, page);
  const part: Part = { pay, end, to, amount_kobo: Number.isSafeInteger(chosen) && chosen > 0 ? chosen : undefined };
  if (ussd === null) return <First {...part} />;
  if (ussd)
    return ussd.status === 'open' || ussd.status === 'expired' ? (
      <Open {...part} ussd={ussd} />
    ) : (
      <Ended {...part} ussd={ussd} />
    );
  const fault = error && asApiError(error);
  const isWrong =
    fault && [common.not_found, common.not_signed_in, common.invalid_request].some(({ code }) => code === fault.code);
  return (
    <>
      <h1 className="sr">{say(title)}</h1>
      {isWrong ? (
        <EmptyState title={nothing} action={<LinkButton to={to}>{say('Go back')}</LinkButton>} />
      ) : fault ? (
        <LoadError title="This page could not be loaded" detail={fault.detail} onRetry={state.again} />
      ) : (
        <Skeleton label={say('Loading the page')} rows={5} />
      )}
    </>
  );
};

export default function UssdPage() {
  return <SentPage title={title} nothing={nothing} waiting="Loading the page" body={Body} />;
}
