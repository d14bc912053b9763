// The home of an employee: the booking page, open requests for approval, their orders, help. Managers, and companies whose set-up is complete, see
// its first two parts too.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { showDateTime } from '../../../../shared/clock.ts';
import { listApprovals } from '../../../companies/calls.gen.ts';
import type { Company } from '../../../companies/web/door.tsx';
import { itemKinds } from '../../rules.ts';
import { Activity } from './Activity.tsx';

const Waiting = ({ company }: { company: string }) => {
  const overviewQuery = useQuery({
    queryKey: ['company', company, 'approvals', 'own'],
    queryFn: ({ signal }) => call(listApprovals, { params: { company }, query: { show: 'pending' }, signal }),
  });
  return (
    <section className="grid gap-2" aria-labelledby="waiting">
      <h2 className="h2" id="waiting">
        Waits for an approval
      </h2>
      <FirstPage
        pages={overviewQuery}
        things="Approvals"
        failed="Approvals could not be loaded"
        loading="Loading approvals"
        rows={2}
      />
      {overviewQuery.data?.items.length === 0 && <p className="muted">Nothing is waiting.</p>}
      {overviewQuery.data && overviewQuery.data.items.length > 0 && (
        <Ledger label="Waits for an approval" wraps>
          {overviewQuery.data.items.map(({ id, title, starts_at, amount_kobo }) => (
            <LedgerRow
              key={id}
              to={paths.corporateDashboard('approvals')}
              title={title}
              line={showDateTime(new Date(starts_at))}
              end={<Money kobo={amount_kobo} />}
            />
          ))}
        </Ledger>
      )}
    </section>
  );
};

export const BookAndWait = ({ company: { id, name, slug } }: { company: Company }) => (
  <>
    <section className="grid gap-3" aria-labelledby="book">
      <h2 className="h2" id="book">
        Book
      </h2>
      <p className="wrap-anywhere">{`On the account of ${name}, under its rules and budgets.`}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="main" to={paths.company(slug)}>
          Book a service
        </LinkButton>
        <LinkButton to={paths.activity()}>Your bookings</LinkButton>
      </div>
    </section>
    <Waiting company={id} />
  </>
);

export const EmployeeHome = ({ company }: { company: Company }) => (
  <>
    <BookAndWait company={company} />
    {itemKinds.map((kind) => (
      <Activity key={kind} company={company.id} kind={kind} own />
    ))}
    <p>
      <Link className="link" to={paths.corporateDashboard('help')}>
        Help
      </Link>
    </p>
  </>
);
