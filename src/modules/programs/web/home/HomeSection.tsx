// The company's home (partners.md §2.6): banner, verification, the day's work, seven sections with the company's progress. Without a company the same
// screen leads to one.
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { LoadError } from '../../../../kit/ui/states.tsx';
import { confirmSignUp, readSignUp } from '../../../companies/calls.gen.ts';
import { type Company, useKnownCompany } from '../../../companies/web/door.tsx';
import { useSession } from '../../../identity/web/door.ts';
import { sectionsFor, type SetupSection, setUpFolds } from '../../rules.ts';
import { useSetup } from '../items/item-queries.ts';
import { EmployeeHome } from './EmployeeHome.tsx';
import { SetupSections } from './SetupSections.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';
import './home.css';

const none: ReadonlySet<SetupSection> = new Set();

/** The day's work comes first. The set-up is open until its main steps are done; then it is one line, which opens. */
const OfCompany = ({ company, name, work }: { company: Company; name: string | null; work: ReactNode }) => {
  const { data, error, refetch } = useSetup(company.id);
  const shown = sectionsFor(company.access);
  const done = new Set(
    data?.sections.filter(({ section, done: is }) => is && shown.includes(section)).map(({ section }) => section),
  );
  // Decided once per visit: the last tick must not fold the page under the finger that made it.
  const [folds, setFolds] = useState<boolean | null>(null);
  const [open, setOpen] = useState(false);
  if (folds === null && data) setFolds(setUpFolds(company.access, done));
  const folded = folds ?? company.access !== 'admin';
  const progress = `${done.size} of ${shown.length} done`;
  const sections = (
    <SetupSections
      who="member"
      start={folded ? null : 'program'}
      key={String(folded)}
      shown={shown}
      done={done}
      {...(data && company.may('manageItems') ? { marks: company.id } : {})}
    />
  );
  return (
    <>
      <WelcomeBanner name={name} verified="Account Verified" title={company.name} />
      {work}
      {error && !data && (
        <LoadError
          title="Your progress could not be loaded"
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      )}
      {data && folded && (
        <section className="setup-folded">
          <h2>
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <span>{`Set-up: ${progress}`}</span>
              <Icon of={open ? ChevronUp : ChevronDown} />
            </button>
          </h2>
          {open && sections}
        </section>
      )}
      {!folded && !(error && !data) && (
        <section className="grid gap-3" aria-labelledby="setup">
          <header className="grid gap-1">
            <h2 className="h2" id="setup">
              Complete your account setup
            </h2>
            {data && <p className="muted">{progress}</p>}
          </header>
          {sections}
        </section>
      )}
    </>
  );
};

const Alone = () => {
  // From a sign-up's email to a person who already had an account.
  const id = useSearchParams()[0].get('sign_up');
  const { data } = useQuery({
    queryKey: ['company', 'sign-up', id],
    queryFn: ({ signal }) => (id ? call(confirmSignUp, { params: { id } }) : call(readSignUp, { signal })),
  });
  return (
    <>
      <div className="grid gap-3">
        <p>
          {data?.organization ?? 'Your company'} has no account with Kaya yet. Add a company card: we charge ₦100 to
          check it and refund it at once.
        </p>
        <div>
          <LinkButton look="main" to={paths.cardSetup()}>
            Add corporate card
          </LinkButton>
        </div>
      </div>
      <SetupSections who="no_company" done={none} />
    </>
  );
};

/** renderWork: what the members of a company see first, made of several modules. */
export const HomeSection = ({ renderWork }: { renderWork: (company: Company) => ReactNode }) => {
  const { company } = useKnownCompany();
  const { user } = useSession();
  const name = user?.name.split(' ')[0] || user?.email.split('@')[0] || null;
  if (company && sectionsFor(company.access).length > 0)
    return <OfCompany company={company} name={name} work={renderWork(company)} />;
  return (
    <>
      <WelcomeBanner
        name={name}
        verified={company ? null : 'Account Verified'}
        {...(company ? { title: company.name } : {})}
      />
      {company ? <EmployeeHome company={company} work={renderWork(company)} /> : <Alone />}
    </>
  );
};
