// One month: what each account of earnings gained, and the VAT of its invoices.
import type { Pages } from '../../../../kit/console/pages.ts';
import { Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { Place } from '../../../../kit/console/place.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { showFullMonth } from '../../../../shared/full-month.ts';
import type { BookMonth } from '../../ledger-contract.ts';

export const MonthPane = ({
  place,
  month,
  pages,
}: {
  place: Place;
  month: BookMonth | undefined;
  pages: Pick<Pages<unknown>, 'data' | 'error' | 'refetch'>;
}) => {
  if (!pages.data) return <PaneWaiting place={place} error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!month)
    return (
      <Pane place={place} title="Not in this year">
        <p>Choose the year of this month.</p>
      </Pane>
    );
  return (
    <Pane place={place} title={showFullMonth(month.id)}>
      <KeyValue
        items={[
          { label: 'Commission', value: <Money kobo={month.commission_kobo} /> },
          { label: 'Payout fees', value: <Money kobo={month.payout_fees_kobo} /> },
          { label: 'Sales to companies', value: <Money kobo={month.company_sales_kobo} /> },
          { label: 'Fees of payment providers', value: <Money kobo={month.provider_fees_kobo} /> },
          { label: 'Losses and gains', value: <Money kobo={month.losses_kobo} /> },
        ]}
      />
      <h3 className="h4">VAT</h3>
      <KeyValue
        items={[
          { label: `In invoices, ${month.invoices}`, value: <Money kobo={month.invoiced_kobo} /> },
          { label: `In credit notes, ${month.credit_notes}`, value: <Money kobo={-month.credited_kobo} /> },
          { label: 'VAT of invoices', value: <Money kobo={month.invoiced_vat_kobo} /> },
          { label: `In receipts of people, ${month.receipts}`, value: <Money kobo={month.service_kobo} /> },
          { label: 'Given back after a receipt', value: <Money kobo={-month.service_back_kobo} /> },
          { label: 'VAT of receipts', value: <Money kobo={month.receipts_vat_kobo} /> },
          { label: 'VAT', value: <Money kobo={month.vat_kobo} /> },
        ]}
      />
      <p className="sm muted">
        Invoices count in the month in which they are issued, which may be after that of the sale. Of receipts of
        people, what Kaya supplies counts: its own service while it is an agent, the whole price while it is the
        principal (<code>KAYA_VAT_ROLE</code>).
      </p>
    </Pane>
  );
};
