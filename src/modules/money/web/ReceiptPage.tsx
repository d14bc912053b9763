// /receipts/{id}[?link=KEY]: one receipt or invoice, to read on a phone and to print on one sheet of A4.
import { companyLine } from '../../../shared/contact.ts';
import { contact } from '../../../kit/page-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Answer } from '../../../shared/contract.ts';
import { naira } from '../../../shared/naira.ts';
import { showDate } from '../../../shared/clock.ts';
import { common } from '../../../shared/refusal.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { useLive } from '../../../kit/live.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { useSession } from '../../identity/web/door.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import type { InvoiceView } from '../invoice-contract.ts';
import { vatSentence } from '../invoice-rules.ts';
import { readReceipt } from '../calls.gen.ts';
import { vatWords } from '../vat-rules.ts';
import { InvoiceSums, payRows } from './InvoiceSums.tsx';
import './receipt.css';

export const meta = pageMeta('Receipt');

/** A paid one is a receipt; an unpaid one, an invoice. */
const kindOf = ({ paid }: InvoiceView): string => (paid ? 'Receipt' : 'Invoice');

/** Kaya arranges the work for those who do it, so only its own service has Kaya's VAT. */
const serviceRows = ({ service }: InvoiceView) =>
  service
    ? [
        { label: 'Of this, Kaya’s service', value: naira(service.service_kobo) },
        { label: `${vatWords(service.rate_bps)} in Kaya’s service`, value: naira(service.vat_kobo) },
      ]
    : [];

/** Not Kaya’s: it is outside the price, and without Kaya's VAT. */
const tipRows = ({ tips_kobo }: { tips_kobo: number }) =>
  tips_kobo > 0 ? [{ label: 'Tip, all of it theirs who did the work', value: naira(tips_kobo) }] : [];

const Paper = ({ receipt }: { receipt: Answer<typeof readReceipt> }) => (
  <article className="receipt" aria-labelledby="receipt-title">
    <title>{`${kindOf(receipt)} ${receipt.number} | Kaya`}</title>
    <header>
      <Lockup />
      <address>
        {companyLine(contact)}
        <br />
        {contact.support_email}
        {receipt.seller_tin && (
          <>
            <br />
            TIN <span className="num">{receipt.seller_tin}</span>
          </>
        )}
      </address>
    </header>
    <div className="head">
      <h1 className="h1" id="receipt-title">
        {kindOf(receipt)}
      </h1>
      <Tag tone={receipt.paid ? 'ok' : 'warn'}>{receipt.paid ? 'Paid' : 'To be paid'}</Tag>
    </div>
    <KeyValue
      items={[
        { label: 'Number', value: <span className="num">{receipt.number}</span> },
        // A document is kept, so its date has the year.
        { label: 'Date', value: showDate(new Date(receipt.issued_at), new Date(0)) },
        {
          label: 'Billed to',
          value: receipt.billed_to === receipt.email ? receipt.email : `${receipt.billed_to}, ${receipt.email}`,
        },
        ...(receipt.address ? [{ label: 'Address', value: receipt.address }] : []),
        ...(receipt.tin ? [{ label: 'TIN', value: <span className="num">{receipt.tin}</span> }] : []),
        { label: 'For', value: receipt.title },
      ]}
    />
    <section aria-label="Price breakdown" className="sum">
      <InvoiceSums invoice={receipt} />
      <KeyValue
        items={[
          ...serviceRows(receipt),
          { label: 'Payment', value: receipt.paid ?? 'To be paid' },
          ...payRows(receipt),
          ...tipRows(receipt),
        ]}
      />
    </section>
    <p className="sm muted">{vatSentence} Amounts in naira.</p>
  </article>
);

const Missing = ({ again }: { again: string }) => {
  const { status } = useSession();
  return (
    <EmptyState
      title="Receipt not found"
      hint="Receipts appear after each completed job. Open the receipt from your request, or sign in to the account you booked with."
      action={
        status === 'in' ? (
          <LinkButton look="solid" to={paths.activity()}>
            Your activity
          </LinkButton>
        ) : (
          <LinkButton look="solid" to={paths.auth({ next: again })}>
            Log in
          </LinkButton>
        )
      }
    />
  );
};

const useReceipt = (id: string, link: string | null) =>
  useQuery({
    // Live subject `receipts`: an invoice becomes a receipt when it is paid while the page is open.
    queryKey: ['receipts', id, link],
    queryFn: ({ signal }) => call(readReceipt, { params: { id }, query: link ? { link } : {}, signal }),
  });

/** The link in an email opens its request or booking; an account has everything on one page. */
const backTo = (link: string | null, about: InvoiceView['subject_kind'] | undefined) => {
  if (!link) return { to: paths.activity(), words: 'Your activity' };
  return about === 'booking'
    ? { to: paths.bookingConfirmation(link), words: 'Back to your booking' }
    : { to: paths.track(link), words: 'Back to your request' };
};

const Body = ({ id, link }: { id: string; link: string | null }) => {
  const { data, error, fetchStatus, refetch } = useReceipt(id, link);
  const back = backTo(link, data?.subject_kind);
  useLive(link ? { track: link } : {});
  if (data)
    return (
      <>
        <Paper receipt={data} />
        <div className="acts">
          <Button look="main" onClick={() => window.print()}>
            Print
          </Button>
          <LinkButton to={back.to}>{back.words}</LinkButton>
        </div>
      </>
    );
  const fault = error && asApiError(error);
  return (
    <>
      <h1 className="sr">Receipt</h1>
      {fault && [common.not_found.status, 401, 422].includes(fault.status) ? (
        <Missing again={paths.receipt(id)} />
      ) : fault ? (
        <LoadError title="The receipt could not be loaded" detail={fault.detail} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <LoadError title="You are offline." detail="Your receipt appears when you are back online." />
      ) : (
        <Skeleton rows={6} label="Loading the receipt" />
      )}
    </>
  );
};

export default function ReceiptPage() {
  const id = useParams()['id'] ?? '';
  const link = useSearchParams()[0].get('link');
  const { data } = useReceipt(id, link);
  return (
    <>
      <Topbar title={data ? kindOf(data) : 'Receipt'} back={backTo(link, data?.subject_kind).to} />
      <main id="main" tabIndex={-1} className="wrap receipt-page">
        <Body key={id + link} id={id} link={link} />
      </main>
    </>
  );
}
