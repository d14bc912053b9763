// The content of /corporate/company-dashboard, loaded once the person is signed in.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import CreditCard from 'lucide-react/icons/credit-card';
import { asApiError } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { useOnline } from '../../../../kit/use-online.ts';
import { packageName } from '../../card-setup-rules.ts';
import { CompanyLost } from '../CompanyLost.tsx';
import { type Company, useKnownCompany } from '../company.tsx';
import { useEntries } from '../people/JoinCompany.tsx';
import { BookingLink } from './BookingLink.tsx';
import { EmployeesPart } from './EmployeesPart.tsx';
import { ProgramCards } from './ProgramCards.tsx';
import './company-dashboard.css';

/** Without a company the page redirects, and says what is missing. */
const NoCompany = () => {
  const navigate = useNavigate();
  const entries = useEntries();
  const known = !entries.isPending;
  const off = entries.data?.items.some(({ needs }) => needs.includes('deactivated')) ?? false;
  useEffect(() => {
    if (!known) return;
    // A person who is switched off is not asked for a card; the page says whom to ask.
    if (!off) toast({ title: 'No company found', detail: 'Please complete card setup first', tone: 'destructive' });
    void navigate(paths.corporateDashboard(off ? 'home' : 'move'), { replace: true });
  }, [navigate, known, off]);
  return <h1 className="h2">No company found</h1>;
};

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { detail } = asApiError(error);
  const failedOnline = useRef(useOnline());
  useEffect(() => {
    if (failedOnline.current) toast({ title: 'Error', detail: 'Failed to load company data', tone: 'destructive' });
  }, []);
  return <CompanyLost detail={detail} retry={retry} />;
};

const Head = ({ company }: { company: Company }) => {
  const { name, program_name, tier, card_brand, card_last4 } = company;
  const facts = [program_name && packageName(program_name), tier && `${tier} tier`].filter(Boolean).join(', ');
  return (
    <header className="company-head">
      <div>
        <h1 className="h1 wrap-anywhere">{name}</h1>
        {facts && <p className="muted">{facts}</p>}
      </div>
      {company.may('viewBilling') && (
        <p className="company-card">
          <Icon of={CreditCard} />
          {card_brand && card_last4 ? (
            <span>
              <b>{card_brand}</b>
              <span className="num">ending {card_last4}</span>
            </span>
          ) : (
            <span>
              <b>Pays by invoice</b>
            </span>
          )}
        </p>
      )}
    </header>
  );
};

export const Dashboard = () => {
  const { company, error, retry } = useKnownCompany();
  if (company)
    return (
      <>
        <Head company={company} />
        <BookingLink link={company.link} />
        <EmployeesPart key={company.id} company={company} />
        <ProgramCards />
      </>
    );
  if (company === null) return <NoCompany />;
  return error ? <Failed error={error} retry={retry} /> : <Skeleton rows={6} label="Loading your company" />;
};
