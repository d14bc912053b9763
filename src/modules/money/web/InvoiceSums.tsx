// For an invoice: its lines, the VAT, the total, the due day and the account to pay to.
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { KeyValue, Total } from '../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../kit/ui/PriceLines.tsx';
import type { InvoiceView } from '../invoice-contract.ts';
import { vatWords } from '../vat-rules.ts';

const figure = (kobo: number) => <span className="num">{naira(kobo)}</span>;

export const InvoiceSums = ({ invoice: { lines, vat, total_kobo } }: { invoice: InvoiceView }) => (
  <>
    <PriceLines lines={lines} />
    {vat && (
      <KeyValue
        items={[
          { label: 'Before VAT', value: figure(vat.net_kobo) },
          { label: vatWords(vat.rate_bps), value: figure(vat.vat_kobo) },
        ]}
      />
    )}
    <Total>{naira(total_kobo)}</Total>
  </>
);

/** A document is kept, so its dates have the year. */
export const showDocumentDate = (at: Date): string => showDate(at, new Date(0));

/** Rows for a `KeyValue`; none once it is paid. */
export const payRows = ({ paid, due_on, pay_to, number }: InvoiceView) =>
  paid !== null || due_on === null
    ? []
    : [
        { label: 'Due', value: showDocumentDate(lagosInstant(due_on, '12:00')) },
        ...(pay_to
          ? [
              {
                label: 'Pay to',
                value: (
                  <>
                    {pay_to.name}, {pay_to.bank}, <span className="num">{pay_to.account}</span>
                  </>
                ),
              },
              { label: 'Transfer reference', value: <span className="num">{number}</span> },
            ]
          : []),
      ];
