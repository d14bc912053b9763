// /company/{slug}: the booking page of a company. Its people confirm their email by a link, and book under its program and budget
// (decisions.md, "Corporate side").
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { Band } from '../../../../kit/ui/Band.tsx';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { NotFound } from '../../../../kit/ui/NotFound.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { entryRefusalOf } from '../../../companies/entry-contract.ts';
import { readBookingDesk, readBookingPage } from '../../../companies/calls.gen.ts';
import { JoinCompany, useEntries } from '../../../companies/web/door.tsx';
import { confirmLink } from '../../../identity/calls.gen.ts';
import { PasswordReminder } from '../../../identity/web/corporate-door.ts';
import { NoConnection, useSession } from '../../../identity/web/door.ts';
import { LinkForm } from './LinkForm.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OwnBookings } from './OwnBookings.tsx';
import './company-page.css';

export const meta = pageMeta('Book with your company', 'Book under your company’s program and budget.');

const isGone = (error: unknown): boolean => asApiError(error).status === 404;

const codeIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('code');

/** Uses the code of a letter's link once, and removes its secret from the address bar. True while it is being used. */
const useLetterLink = (): boolean => {
  const { check } = useSession();
  const { hash, pathname } = useLocation();
  const [code, setCode] = useState(() => codeIn(hash));
  const [used, setUsed] = useState<string | null>(null);
  // If the link opens in the tab that requested it, only the hash changes.
  const linkCode = codeIn(hash);
  if (linkCode && linkCode !== code) setCode(linkCode);
  useEffect(() => {
    if (!code) return;
    window.history.replaceState(window.history.state, '', pathname);
    call(confirmLink, { body: { type: 'magiclink', code } })
      .catch(() => {
        toast({
          title: 'This link no longer works',
          detail: 'It works once, for one hour. Ask for another one.',
          tone: 'destructive',
        });
      })
      .then(() => check())
      .finally(() => setUsed(code));
  }, [code, pathname, check]);
  return code !== null && used !== code;
};

const needsOfEntry: readonly string[] = Object.values(entryRefusalOf).map(({ code }) => code);

type SignOn = 'none' | 'offered' | 'required';

/** Leads to the sign-in of the company itself, and back here. */
const SignOnLink = ({ slug, main = false }: { slug: string; main?: boolean }) => (
  <div>
    <LinkButton look={main ? 'main' : 'line'} to={paths.companySignIn(slug)} state={{ next: paths.company(slug) }}>
      Sign in with your company
    </LinkButton>
  </div>
);

/** By the company's own sign-in if it has one; by a link to the mailbox unless the company requires its own. */
const Entrance = ({ slug, name, signOn }: { slug: string; name: string; signOn: SignOn }) => (
  <>
    {signOn === 'required' && (
      <p>
        <b className="wrap-anywhere">{name}</b> asks everybody to sign in with its own sign-in.
      </p>
    )}
    {signOn !== 'required' && <LinkForm slug={slug} name={name} />}
    {signOn !== 'none' && <SignOnLink slug={slug} main={signOn === 'required'} />}
  </>
);

/** For somebody on the list who has proven that email: they join by pressing, and then book. */
const JoinHere = ({ slug, name }: { slug: string; name: string }) => {
  const { data } = useEntries();
  const entry = data?.items.find((one) => one.slug === slug);
  return entry ? <JoinCompany entry={entry} /> : <Skeleton rows={3} label={`Loading ${name}`} />;
};

const Desk = ({ slug, name, email, signOn }: { slug: string; name: string; email: string; signOn: SignOn }) => {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['company', slug, 'desk'],
    queryFn: ({ signal }) => call(readBookingDesk, { params: { slug }, query: {}, signal }),
  });
  if (error && isGone(error))
    return (
      <>
        <EmptyState
          title={`You cannot book with ${name}`}
          hint={`${email} is not on its list now. Use your work email, or ask an admin of the company.`}
        />
        <Entrance slug={slug} name={name} signOn={signOn} />
      </>
    );
  const need = error ? asApiError(error) : null;
  if (need?.code === entryRefusalOf.not_joined.code) return <JoinHere slug={slug} name={name} />;
  if (need?.code === entryRefusalOf.deactivated.code) return <EmptyState title={need.title} hint={need.detail} />;
  if (need && needsOfEntry.includes(need.code))
    return (
      <section className="grid gap-3" aria-labelledby="entry">
        <h2 className="h2" id="entry">
          {need.title}
        </h2>
        <p>{need.detail}</p>
        {need.code === 'single_sign_on_needed' ? (
          <SignOnLink slug={slug} main />
        ) : (
          <div>
            <LinkButton look="main" to={paths.corporateDashboard()}>
              See what is missing
            </LinkButton>
          </div>
        )}
      </section>
    );
  if (error && !data) return <LoadError title="Failed to load company data" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} label="Loading your company’s program" />;
  return (
    <>
      <OrderForm slug={slug} desk={data} onOrdered={() => void client.invalidateQueries({ queryKey: ['company'] })} />
      <OwnBookings desk={data} />
    </>
  );
};

const Page = ({ slug }: { slug: string }) => {
  const opening = useLetterLink();
  const { status, user } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['company-page', slug],
    queryFn: ({ signal }) => call(readBookingPage, { params: { slug }, signal }),
  });
  if (error && isGone(error)) return <NotFound />;
  const waits = opening || status === 'loading' || (!data && !error);
  return (
    <>
      <Band slim>
        <Lockup />
        {data && !waits && (
          <>
            <h1 className="h1 wrap-anywhere">Book with {data.name}</h1>
            <p>
              {data.closed
                ? 'Moves, packages and cleaning for its people.'
                : 'Your company pays. You see the price, and what is left of your budget, before you book.'}
            </p>
          </>
        )}
      </Band>
      <main id="main" tabIndex={-1} className="wrap company-page">
        {waits ? (
          <Skeleton rows={6} label="Loading the company" />
        ) : status === 'lost' ? (
          <NoConnection />
        ) : !data ? (
          <LoadError title="Failed to load company data" onRetry={() => void refetch()} />
        ) : (
          <>
            {data.closed ? (
              <EmptyState
                title={`The account of ${data.name} is closed`}
                hint="It takes no new bookings. Existing bookings are carried out."
              />
            ) : user ? (
              <>
                <Suspense fallback={null}>
                  <PasswordReminder key={user.id} user={user} />
                </Suspense>
                <Desk slug={slug} name={data.name} email={user.email} signOn={data.sign_on} />
              </>
            ) : (
              <Entrance slug={slug} name={data.name} signOn={data.sign_on} />
            )}
          </>
        )}
      </main>
    </>
  );
};

export default function CompanyPage() {
  const { slug = '' } = useParams();
  return <Page key={slug} slug={slug} />;
}
