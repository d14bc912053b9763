// The quote to read and answer, earlier ones, and the invoice at the end.
import { lagosInstant, showDate, showDateTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { KeyValue, Total, Waybill } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/status.tsx';
import type { BookingView, QuoteView } from '../../contract.ts';
import type { QuoteStatus } from '../../rules.ts';
import { PlainMove } from './PlainMove.tsx';
import { onlyReads, waitsForWords } from './words.ts';

const tags: Readonly<Record<QuoteStatus, readonly [TagTone, string]>> = {
  draft: ['off', 'Draft'],
  sent: ['warn', 'Waiting for you'],
  accepted: ['ok', 'Accepted'],
  declined: ['bad', 'Declined'],
  expired: ['off', 'Closed'],
};

const Lines = ({ quote }: { quote: Pick<QuoteView, 'lines' | 'total_kobo'> }) => (
  <>
    <PriceLines lines={quote.lines} />
    <Total>{naira(quote.total_kobo)}</Total>
  </>
);

const Counter = ({ quote: { counter } }: { quote: QuoteView }) =>
  counter && (
    <Note>
      <p className="b">
        You proposed {counter.amount_kobo === null ? 'a change' : naira(counter.amount_kobo)} on{' '}
        {showDate(new Date(counter.at))}
      </p>
      <p className="wrap-any">{counter.note}</p>
    </Note>
  );

const QuotePaper = ({
  quote,
  title,
  payment,
  waits,
}: {
  quote: QuoteView;
  title: string;
  payment?: string;
  waits?: string;
}) => {
  // A countered quote has the state declined; the customer reads another word.
  const [tone, word]: readonly [TagTone, string] = quote.counter ? ['info', 'Change proposed'] : tags[quote.status];
  return (
    <Waybill
      title={title}
      end={
        <Tag tone={tone} wraps>
          {quote.status === 'sent' ? (waits ?? word) : word}
        </Tag>
      }
    >
      <Lines quote={quote} />
      {quote.status === 'sent' && quote.valid_until && (
        <p className="b mt-3">Valid until {showDateTime(new Date(quote.valid_until))}</p>
      )}
      {payment && <p className="sm muted mt-1">{payment}</p>}
      {quote.note && (
        <div className="mt-3">
          <Note tone="info">
            <p className="b">From our team</p>
            <p className="whitespace-pre-line">{quote.note}</p>
          </Note>
        </div>
      )}
      {quote.counter && (
        <div className="mt-3">
          <Counter quote={quote} />
        </div>
      )}
      {quote.decline_reason && <p className="mt-3">You declined: {quote.decline_reason}</p>}
    </Waybill>
  );
};

const companyDecides = 'Your company decides about this quote.';

/** The state of the request for approval of this quote. */
const Approval = ({ approval: { status, expires_at, answer } }: { approval: NonNullable<BookingView['approval']> }) => {
  if (status === 'pending')
    return (
      <Note tone="info">
        {companyDecides} It waits until {showDateTime(new Date(expires_at))}. Once approved, it is accepted.
      </Note>
    );
  if (status === 'approved') return answer ? <Note tone="bad">Your company approved it, but: {answer}</Note> : null;
  const words = {
    declined: 'Your company declined it.',
    expired: 'It expired without a decision.',
    withdrawn: 'The request was withdrawn.',
  };
  return (
    <Note tone="bad">
      <p className="b">{words[status]}</p>
      {answer && <p className="wrap-any">{answer}</p>}
    </Note>
  );
};

/** The open sheet; its state is in the page. */
export type QuoteSheet = 'accept' | 'decline' | 'counter';

export const QuotePart = ({ view, onOpen }: { view: BookingView; onOpen: (sheet: QuoteSheet) => void }) => {
  const { quote, earlier_quotes: earlier, may_accept, may_counter, may_decline } = view;
  if (!quote) return null;
  const waits = view.status === 'quoted';
  const reads = onlyReads(view);
  return (
    <section className="grid gap-4">
      <h2 className="h2">{waits && !reads ? 'Your quote' : 'The quote'}</h2>
      <QuotePaper
        quote={quote}
        title={`Quote ${quote.version}`}
        payment={view.payment}
        {...(waits ? { waits: waitsForWords(view) } : {})}
      />
      {waits && <PlainMove view={view} />}
      {view.approval && <Approval approval={view.approval} />}
      {waits && (
        <div className="button-row">
          <Button
            look="main"
            className="conf-accept"
            off={
              view.approval?.status === 'pending' ? companyDecides : !may_accept.allowed && (may_accept.reason ?? '')
            }
            onClick={() => onOpen('accept')}
          >
            Accept quote
          </Button>
          <Button
            look="line"
            size="tall"
            off={!may_counter.allowed && (may_counter.reason ?? '')}
            quietReason={reads}
            onClick={() => onOpen('counter')}
          >
            Propose a change
          </Button>
          <Button
            look="danger-line"
            size="tall"
            off={!may_decline.allowed && (may_decline.reason ?? '')}
            quietReason={reads}
            onClick={() => onOpen('decline')}
          >
            Decline
          </Button>
        </div>
      )}
      {earlier.length > 0 && (
        <details className="conf-earlier">
          <summary className="link">
            {earlier.length === 1 ? '1 earlier quote' : `${earlier.length} earlier quotes`}
          </summary>
          <div className="mt-3 grid gap-4">
            {earlier.map((one) => (
              <QuotePaper key={one.id} quote={one} title={`Quote ${one.version}`} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
};

/** @param bookingKey also opens the printable page, for a customer who came through the link */
export const InvoicePart = ({ view: { id, invoice }, bookingKey }: { view: BookingView; bookingKey: string }) =>
  invoice && (
    <section className="conf-invoice">
      <Waybill
        title={`Invoice ${invoice.number}`}
        end={<Tag tone={invoice.paid ? 'ok' : 'warn'}>{invoice.paid ? 'Paid' : 'To be paid'}</Tag>}
      >
        <KeyValue
          items={[
            { label: 'Billed to', value: invoice.billed_to },
            { label: 'Issued', value: showDate(new Date(invoice.issued_at)) },
            { label: 'For', value: invoice.title },
            ...(invoice.paid ? [{ label: 'Paid', value: invoice.paid }] : []),
            ...(invoice.paid === null && invoice.due_on
              ? [{ label: 'Due', value: showDate(lagosInstant(invoice.due_on, '12:00')) }]
              : []),
          ]}
        />
        <div className="mt-2 border-t-2 border-rule">
          <Lines quote={invoice} />
        </div>
        <p className="sm muted mt-1">Prices include VAT.</p>
        <p className="mt-4">
          <LinkButton look="line" to={paths.receipt(invoice.id, bookingKey === id ? undefined : bookingKey)}>
            Open the invoice
          </LinkButton>
        </p>
      </Waybill>
    </section>
  );
