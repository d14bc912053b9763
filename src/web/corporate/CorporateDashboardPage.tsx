// /corporate/dashboard/* (partners.md §2.6): the frame, and the section in the address. Without a session: the account set-up screen after a
// sign-up, else the sign-in.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { NotFound } from '../../kit/ui/NotFound.tsx';
import { EmptyState, Skeleton } from '../../kit/ui/states.tsx';
import { useReady } from '../../kit/ui/use-ready.ts';
import { permissions } from '../../modules/companies/rules.ts';
import {
  AccountPending,
  CompanyLost,
  CompanyProvider,
  type CorporateSection,
  corporateSection,
  rememberedSignUp,
  useKnownCompany,
} from '../../modules/companies/web/door.tsx';
import { NoConnection, signedInHere, useSession } from '../../modules/identity/web/door.ts';
import { TabBoundary } from '../worker/TabBoundary.tsx';
import { EntryGate } from '../../modules/companies/web/corporate-door.tsx';
import { CorporateFrame } from './CorporateFrame.tsx';
import { corporateSections } from './corporate-sections.tsx';

const description = 'Your company’s bookings, people, budgets and bills.';

const home = corporateSection('home') as CorporateSection;
const sectionOf = (rest: string | undefined) => corporateSection(rest?.split('/')[0] ?? '');

/** The section first, to tell browser tabs apart. */
export const meta = ({ params }: { params: { '*'?: string } }) => {
  const label = sectionOf(params['*'])?.label;
  return pageMeta(label && label !== 'Home' ? `${label}, company dashboard` : 'Company dashboard', description)();
};

/** In place of a section that this person may not see. */
const Closed = ({ section }: { section: CorporateSection }) => {
  const { company } = useKnownCompany();
  if (!company)
    return (
      <>
        <h1 className="h1">{section.label}</h1>
        <EmptyState
          title="No company yet"
          hint="Add a company card first. We charge ₦100 to check it and refund it at once."
          action={
            <div className="mt-3">
              <LinkButton look="main" to={paths.cardSetup()}>
                Add corporate card
              </LinkButton>
            </div>
          }
        />
      </>
    );
  const managers = section.needs !== 'anyone' && permissions[section.needs].who.length > 1;
  return (
    <>
      <h1 className="h1">{section.label}</h1>
      <EmptyState
        title={`This page is for ${managers ? 'managers and admins' : 'admins'}`}
        hint={`Ask an admin of ${company.name} if you need it.`}
        action={<LinkButton to={paths.corporateDashboard('home')}>Company home</LinkButton>}
      />
    </>
  );
};

/** Until a section's script or its company has loaded: its heading, then outlines. */
const Outline = ({ section: { label } }: { section: CorporateSection }) => (
  <>
    <h1 className="h1">{label}</h1>
    <Skeleton rows={5} label={`Loading ${label}`} />
  </>
);

const SectionPage = ({ section }: { section: CorporateSection }) => {
  const main = useRef<HTMLElement>(null);
  const seen = useRef(section.key);
  // A section opened by its link: a screen reader continues there.
  useEffect(() => {
    if (seen.current === section.key) return;
    seen.current = section.key;
    main.current?.focus({ preventScroll: true });
  }, [section.key]);
  const { company, error, retry } = useKnownCompany();
  const Page = corporateSections[section.key];
  const open = section.needs === 'anyone' || company?.may(section.needs);
  let content: ReactNode = Page && open ? <Page /> : <Closed section={section} />;
  if (company === undefined) content = error ? <CompanyLost retry={retry} /> : <Outline section={section} />;
  if (company === null) content = <EntryGate>{content}</EntryGate>;
  return (
    <CorporateFrame current={section.key} main={main}>
      <TabBoundary key={`${section.key} ${company?.id}`}>
        <Suspense fallback={<Outline section={section} />}>{content}</Suspense>
      </TabBoundary>
    </CorporateFrame>
  );
};

export default function CorporateDashboardPage() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const { '*': key = '' } = useParams();
  const [pending] = useState(rememberedSignUp);
  const section = sectionOf(key);
  const ready = useReady();
  const [first, setFirst] = useState(user?.id);
  if (user && !first) setFirst(user.id);
  // While the session and the company are asked for. What fails is said where the section is shown.
  useEffect(() => void (section && corporateSections[section.key]?.fetch().catch(() => undefined)), [section]);
  if (status === 'lost')
    return (
      <main id="main" className="wrap pt-5" tabIndex={-1}>
        <NoConnection />
      </main>
    );
  if (status === 'out')
    return pending ? (
      <AccountPending typed={pending} />
    ) : (
      <Navigate to={paths.login()} replace state={{ next: pathname + search }} />
    );
  if (!section && key && user)
    return (
      <NotFound>
        <LinkButton size="tall" to={paths.corporateDashboard('home')}>
          Company dashboard
        </LinkButton>
      </NotFound>
    );
  // The frame is shown, and the company asked for, before the session's answer. Another person, signed in in another tab, starts anew.
  return (
    <CompanyProvider
      key={user && user.id !== first ? user.id : 'first'}
      asks={user !== null || (ready && signedInHere())}
    >
      <SectionPage section={section ?? home} />
      {!section && user && <Navigate to={paths.corporateDashboard('home')} replace />}
    </CompanyProvider>
  );
}
