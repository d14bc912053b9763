// One invoice: its lines with VAT included, payments and credits, and its files.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import SheetIcon from 'lucide-react/icons/sheet';
import { Link } from 'react-router';
import { showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { KeyValue, Ledger, LedgerRow, Total, Waybill } from '../../../kit/ui/ledger.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { InvoiceSums, payRows, showDocumentDate } from '../../money/web/corporate-door.tsx';
import type { WholeBill } from '../contract.ts';
import { withholdingWords } from '../e-invoice-rules.ts';
import { cardWords } from '../../money/kept-card-rules.ts';
import { maxCardTries } from '../card-try-rules.ts';
import { billingFile, useBill, useBilling } from './billing-queries.ts';
import { BillOrders } from './BillOrders.tsx';
import { PayByCard } from './PayByCard.tsx';
import { BillSign } from './BillSign.tsx';
import { Registration } from './Registration.tsx';
import { dayWords, dueWords, howWords } from './words.ts';

const File = ({ to, icon, children }: { to: string; icon: typeof FileText; children: string }) => (
  <LinkButton icon={icon} reloadDocument download to={to}>
    {children}
  </LinkButton>
);

const Settled = ({ company, bill }: { company: string; bill: WholeBill }) => {
  const { payments, credit_notes, open_kobo } = bill;
  if (payments.length + credit_notes.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="settled">
      <h2 className="h2" id="settled">
        Payments and credit notes
      </h2>
      <Ledger wraps>
        {credit_notes.map((one) => (
          <LedgerRow
            key={one.id}
            title={
              <a className="link" href={billingFile(company, `credit-notes/${one.id}/pdf`)} download>
                Credit note <span className="num">{one.number}</span>
              </a>
            }
            line={
              <>
                {one.reason} {showDate(new Date(one.issued_at))}{' '}
                <a className="link" href={billingFile(company, `credit-notes/${one.id}/ubl`)} download>
                  UBL file<span className="sr"> of {one.number}</span>
                </a>
              </>
            }
            end={<Money kobo={-one.amount_kobo} />}
          />
        ))}
        {payments.map((one) => (
          <LedgerRow
            key={one.id}
            title={howWords[one.how]}
            // For a card it is the id of our own payment, which means nothing to the reader.
            line={one.how === 'card' ? dayWords(one.received_on) : `${one.reference}, ${dayWords(one.received_on)}`}
            end={<Money kobo={-one.amount_kobo} />}
          />
        ))}
      </Ledger>
      <Total label="Still to pay">
        <Money kobo={open_kobo} />
      </Total>
    </section>
  );
};

/** Past charges of the company's card, and the next one. */
const CardTries = ({ company, bill: { id, card_tries } }: { company: string; bill: WholeBill }) => {
  const { data } = useBilling(company);
  const next = data?.by_card.next?.bill_id === id ? data.by_card.next : null;
  const card = data?.by_card.card;
  if (!next && card_tries.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="card-tries">
      <h2 className="h2" id="card-tries">
        Charges of your card
      </h2>
      {card_tries.length > 0 && (
        <Ledger wordy>
          {card_tries.map(({ nth, tried_on, failure, is_open }) => (
            <LedgerRow
              key={nth}
              title={dayWords(tried_on)}
              line={failure ?? (is_open ? 'Your bank has not answered yet.' : 'Charged.')}
            />
          ))}
        </Ledger>
      )}
      <p>
        {next && card
          ? `${cardWords(card)} is charged on ${dayWords(next.on)}. You can also pay before.`
          : card_tries.length >= maxCardTries && card_tries.every(({ failure }) => failure !== null)
            ? 'The card is not tried again. Please pay by bank transfer, or with another card.'
            : ''}
      </p>
    </section>
  );
};

const Paper = ({ company, bill }: { company: string; bill: WholeBill }) => {
  const { invoice } = bill;
  const isOpen = bill.open_kobo > 0;
  const file = (path: string): string => billingFile(company, `invoices/${bill.id}/${path}`);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">
          Invoice <span className="num">{bill.number}</span>
        </h1>
        <p className="muted">{bill.title}</p>
        <p className="billing-now">
          <Money kobo={isOpen ? bill.open_kobo : bill.total_kobo} className="billing-sum" />
          <BillSign state={bill.state} />
          <span className={bill.state === 'overdue' ? 'billing-line is-late' : 'billing-line'}>{dueWords(bill)}</span>
        </p>
      </header>
      <PayByCard company={company} bill={bill} />
      <div className="flex flex-wrap gap-3">
        <File to={file('pdf')} icon={FileText}>
          Download PDF
        </File>
        <File to={file('csv')} icon={SheetIcon}>
          Orders as CSV
        </File>
        <File to={file('ubl')} icon={FileCode}>
          UBL file
        </File>
      </div>
      <div className="billing-paper">
        <Waybill title="Amounts">
          <InvoiceSums invoice={invoice} />
        </Waybill>
        <KeyValue
          items={[
            { label: 'Issued', value: showDocumentDate(new Date(invoice.issued_at)) },
            ...payRows(invoice),
            { label: 'Billed to', value: invoice.billed_to },
            { label: 'Your TIN', value: invoice.tin ? <span className="num">{invoice.tin}</span> : 'None given' },
            ...(invoice.address ? [{ label: 'Address', value: invoice.address }] : []),
            { label: 'Sent to', value: invoice.email },
          ]}
        />
      </div>
      <BillOrders company={company} bill={bill} />
      <p className="muted">
        An amount or an order is not right?{' '}
        <Link className="link" to={paths.contact({ topic: 'payment', company, invoice: bill.number })}>
          Something is wrong with this invoice
        </Link>
      </p>
      {bill.withholding && bill.open_kobo > 0 && (
        <p className="muted">{withholdingWords(bill.withholding.percent, naira(bill.withholding.amount_kobo))}</p>
      )}
      {bill.e_invoice && <Registration of={bill.e_invoice} number={bill.number} />}
      <CardTries company={company} bill={bill} />
      <Settled company={company} bill={bill} />
    </>
  );
};

export const Bill = ({ company, id }: { company: string; id: string }) => {
  const bill = useBill(company, id);
  const { data, error } = bill;
  const missing = error && [404, 422].includes(asApiError(error).status);
  return (
    <>
      <p>
        <Link className="link billing-back" to={paths.corporateDashboard('billing')}>
          <Icon of={ArrowLeft} size="s" /> Billing
        </Link>
      </p>
      {missing ? (
        <>
          <h1 className="h1">Invoice</h1>
          <EmptyState title="Invoice not found" hint="It may belong to another company. Choose one from the list." />
        </>
      ) : (
        <FirstPage
          pages={bill}
          things="Invoices"
          failed="The invoice could not be loaded"
          loading="Loading the invoice"
          rows={6}
        />
      )}
      {data && !missing && <Paper company={company} bill={data} />}
    </>
  );
};
