// /partner-order#SECRET: an order of a company at a partner, who answers without an account. The secret is in the fragment, which the browser sends
// to no server; the page posts it. Opening the page decides nothing (docs/decisions/0163-partners.md).
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { contact } from '../../../../kit/page-settings.ts';
import { Band } from '../../../../kit/ui/Band.tsx';
import { KeyValue, Total, Waybill } from '../../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import { useReady } from '../../../../kit/ui/use-ready.ts';
import { lagosInstant, showDate, showDateTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { partnerPayRules } from '../../../money/partner-pay-rules.ts';
import { readPartnerOrder } from '../../calls.gen.ts';
import { partnerRefusals, type PartnerOrderView } from '../../partner-contract.ts';
import type { PartnerOrderState } from '../../partner-rules.ts';
import { AnswerForm } from './AnswerForm.tsx';
import './partner-order.css';

export const meta = pageMeta('An order', 'Confirm or decline an order of a company.');

const heading = <h1 className="h1">Order</h1>;

const signs: Readonly<Record<PartnerOrderState, { tone: TagTone; word: string }>> = {
  waiting: { tone: 'warn', word: 'Waits for your answer' },
  priced: { tone: 'info', word: 'The company decides about your price' },
  confirmed: { tone: 'ok', word: 'Confirmed' },
  declined: { tone: 'off', word: 'Declined' },
  expired: { tone: 'off', word: 'Not answered in time' },
  lapsed: { tone: 'off', word: 'Price not taken' },
  withdrawn: { tone: 'off', word: 'No longer ordered' },
  done: { tone: 'ok', word: 'Done' },
  failed: { tone: 'bad', word: 'Not delivered' },
};

const callWords = (): string => (contact.support_phone ? `Call Kaya, ${contact.support_phone},` : 'Write to Kaya');
/** Why it was not taken or delivered; what staff noted about a confirmation is no reason. */
const noteLabel = ({ state }: PartnerOrderView): string =>
  state === 'declined' || state === 'failed' || state === 'priced' ? 'Reason' : 'Note';

/** When it is paid; empty: nothing is owed for it yet. */
const payWords = ({ pay }: PartnerOrderView): string => {
  if (!pay) return '';
  const sum = naira(pay.amount_kobo);
  if (pay.paid_at) return `${sum} was paid on ${showDate(new Date(pay.paid_at))}.`;
  if (pay.on_its_way) return `${sum} is on its way to you.`;
  if (pay.held) return `The company reported a problem. ${sum} waits until Kaya has decided.`;
  return pay.payday
    ? `${sum} will be paid on Monday, ${showDate(lagosInstant(pay.payday, '12:00'))}.`
    : `${sum} is paid on a Monday, once Kaya owes you ${naira(partnerPayRules.weeklyMinimum_kobo)}.`;
};

/** What happens next, in one sentence. */
const nextWords = (order: PartnerOrderView): string => {
  switch (order.state) {
    case 'waiting':
      return `Answer until ${showDateTime(new Date(order.answer_by))}.`;
    case 'priced':
      return `You offered ${naira(order.offered_kobo ?? 0)}. You get a letter when ${order.company} accepts.`;
    case 'confirmed':
      return order.may.includes('done')
        ? 'Say here that it is done, or that it could not be delivered.'
        : `After ${showDateTime(new Date(order.done_from))} say here that it is done. ${callWords()} if you cannot deliver.`;
    case 'declined':
      return `${order.company} was told why. Nothing has to be delivered.`;
    case 'expired':
      return `${order.company} chooses another partner. Nothing has to be delivered.`;
    case 'lapsed':
      return `${order.company} did not take your price before the start. Nothing has to be delivered.`;
    case 'withdrawn':
      return [`${order.company} changed or cancelled it. Nothing has to be delivered.`, payWords(order)]
        .join(' ')
        .trim();
    case 'done':
      return `Thank you. ${payWords(order) || 'Kaya pays you as agreed.'}`;
    case 'failed':
      return `${order.company} was told why.`;
  }
};

/** Who pays, how and when, while nothing is owed yet. */
const promiseWords = ({ promise, company }: PartnerOrderView): string | null =>
  promise &&
  `Kaya pays you ${naira(promise.amount_kobo)}, not ${company}: by transfer to your bank account, on the first Monday from ${promise.days} days after it is done.`;

const Facts = ({ order }: { order: PartnerOrderView }) => (
  <KeyValue
    items={[
      { label: 'Company', value: order.company },
      ...(order.offer ? [{ label: 'Offer', value: order.offer }] : []),
      ...order.lines,
      ...(order.state === 'priced' && order.price_kobo !== null
        ? [{ label: 'Price before', value: <Money kobo={order.price_kobo} /> }]
        : []),
      ...(order.free_until && ['waiting', 'priced', 'confirmed'].includes(order.state)
        ? [{ label: 'Cancelled free of charge', value: `until ${showDateTime(new Date(order.free_until))}` }]
        : []),
      { label: 'Order', value: <span className="num">{order.number}</span> },
      ...(order.reason ? [{ label: noteLabel(order), value: order.reason }] : []),
    ]}
  />
);

const Order = ({ secret, onRetry }: { secret: string; onRetry: () => void }) => {
  const [order, setOrder] = useState<PartnerOrderView | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    let left = false;
    call(readPartnerOrder, { body: { secret } }).then(
      (found) => left || setOrder(found),
      (thrown: unknown) => left || setError(asApiError(thrown)),
    );
    return () => {
      left = true;
    };
  }, [secret]);
  if (error)
    return (
      <>
        {heading}
        {error.status === 0 || error.status >= 500 || error.status === 429 ? (
          <LoadError title="The order could not be loaded" detail={error.detail} onRetry={onRetry} />
        ) : (
          <div role="alert">
            <EmptyState title={error.title} hint={error.detail} />
          </div>
        )}
      </>
    );
  if (!order) return <Skeleton rows={6} label="Loading the order" />;
  const sign = signs[order.state];
  const price_kobo = order.state === 'priced' ? order.offered_kobo : order.price_kobo;
  return (
    <>
      <div className="grid gap-2" role={answered ? 'status' : undefined}>
        <p className="muted">{`${order.company} asks ${order.partner}`}</p>
        <h1 className="h1 wrap-anywhere">{order.title}</h1>
        <p className="b">{nextWords(order)}</p>
      </div>
      <Waybill
        title={showDateTime(new Date(order.starts_at))}
        end={
          <Tag tone={sign.tone} wraps>
            {sign.word}
          </Tag>
        }
      >
        <Facts order={order} />
        <Total label="Price with VAT">{price_kobo === null ? 'You name it' : <Money kobo={price_kobo} />}</Total>
      </Waybill>
      {promiseWords(order) && <p className="sm">{promiseWords(order)}</p>}
      {order.may.length > 0 && (
        <AnswerForm
          secret={secret}
          order={order}
          onAnswered={(now) => {
            setOrder(now);
            setAnswered(true);
          }}
        />
      )}
    </>
  );
};

export default function PartnerOrderPage() {
  const { hash } = useLocation();
  const ready = useReady();
  const [times, setTimes] = useState(0);
  const secret = hash.slice(1);
  return (
    <>
      <Band slim>
        <Lockup />
        <p>Orders of companies, answered by one link. It needs no account.</p>
      </Band>
      <main id="main" tabIndex={-1} className="wrap partner-order">
        {!ready ? (
          <Skeleton rows={6} label="Loading the order" />
        ) : /^[\w-]{43}$/.test(secret) ? (
          <Order key={`${secret} ${times}`} secret={secret} onRetry={() => setTimes(times + 1)} />
        ) : (
          <>
            {heading}
            <EmptyState title={partnerRefusals.link_over.title} hint="Check that the link is whole, or call Kaya." />
          </>
        )}
      </main>
    </>
  );
}
