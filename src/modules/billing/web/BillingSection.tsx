// /corporate/dashboard/billing: how the company pays, its invoices, statements and billing details; or one invoice.
import { useParams } from 'react-router';
import { useCompany } from '../../companies/web/door.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { useBilling } from './billing-queries.ts';
import { Bill } from './Bill.tsx';
import { Bills } from './Bills.tsx';
import { BillingDetails } from './BillingDetails.tsx';
import { HowYouPay } from './HowYouPay.tsx';
import { Standing } from './Standing.tsx';
import { StatementFiles } from './StatementFiles.tsx';
import './billing.css';

const Overview = () => {
  const { id } = useCompany();
  const billing = useBilling(id);
  const { data } = billing;
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Billing</h1>
        <p className="muted">One invoice for each month. Prices include VAT.</p>
      </header>
      <FirstPage
        pages={billing}
        things="Bills"
        failed="Billing could not be loaded"
        loading="Loading billing"
        rows={6}
      />
      {data && (
        <>
          <Standing company={id} billing={data} />
          <HowYouPay company={id} billing={data} />
          <Bills company={id} />
          {data.first_month && <StatementFiles company={id} first={data.first_month} today={data.today} />}
          <BillingDetails key={data.details.tin} company={id} billing={data} />
        </>
      )}
    </>
  );
};

export const BillingSection = () => {
  const { '*': place = '' } = useParams();
  const bill = place.split('/')[1];
  const { id } = useCompany();
  return bill ? <Bill key={bill} company={id} id={bill} /> : <Overview />;
};
