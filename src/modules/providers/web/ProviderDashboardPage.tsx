// /provider-dashboard (partners.md §2.1; decisions.md "Worker and provider side"): the welcome, the crew, its jobs, shared earnings.
import { useReady } from '../../../kit/ui/use-ready.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { asApiError } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { TabBar } from '../../../kit/ui/bars.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { RequireSession } from '../../identity/web/door.ts';
import type { Provider } from '../contract.ts';
import { useProvider } from './provider-queries.ts';
import { type ProviderSection, providerSections, sectionOf } from './provider-sections.ts';
import { providerFailed, providerSigns } from './words.ts';
import './provider.css';

export const meta = pageMeta('Provider dashboard', 'Your crew, its jobs and your share of the earnings.');

const HomePart = lazy(() => import('./HomePart.tsx').then((file) => ({ default: file.HomePart })));
const JobsPart = lazy(() => import('./JobsPart.tsx').then((file) => ({ default: file.JobsPart })));
const CrewPart = lazy(() => import('./CrewPart.tsx').then((file) => ({ default: file.CrewPart })));
const EarningsPart = lazy(() => import('./EarningsPart.tsx').then((file) => ({ default: file.EarningsPart })));
const NotRegistered = lazy(() => import('./NotRegistered.tsx').then((file) => ({ default: file.NotRegistered })));
const parts = { home: HomePart, jobs: JobsPart, crew: CrewPart, earnings: EarningsPart };

const linksOf = (current: ProviderSection) =>
  providerSections.map(({ key, label, icon }) => ({
    to: paths.providerDashboard(key === 'home' ? {} : { tab: key }),
    label: say(label),
    icon,
    current: key === current,
  }));

const Rail = ({ links }: { links: ReturnType<typeof linksOf> }) => (
  <nav className="side" aria-label={say('Provider')} data-ground="aro">
    <Lockup />
    {links.map(({ to, label, icon, current }) => (
      <Link key={label} className="item" to={to} aria-current={current ? 'page' : undefined}>
        <Icon of={icon} />
        <span>{label}</span>
      </Link>
    ))}
  </nav>
);

const Head = ({ provider }: { provider: Provider | undefined }) => (
  <header className="provider-head" data-ground="aro">
    <div>
      <b>{provider?.name ?? say('Provider dashboard')}</b>
      <span className="sm muted">{provider?.city}</span>
    </div>
    {provider && provider.status !== 'approved' && (
      <Tag tone={providerSigns[provider.status].tone}>{say(providerSigns[provider.status].word)}</Tag>
    )}
    <Link className="btn quiet" to={paths.home()}>
      {say('Exit')}
    </Link>
  </header>
);

/** provider: undefined while it loads. */
const Desk = ({ provider }: { provider: Provider | undefined }) => {
  const [search] = useSearchParams();
  const ready = useReady();
  // The prerendered page is the same for every section.
  const current = sectionOf(ready ? search.get('tab') : null);
  const main = useRef<HTMLElement>(null);
  const seen = useRef(sectionOf(search.get('tab')));
  // A section opened by its link: a screen reader continues there.
  useEffect(() => {
    if (!ready || seen.current === current) return;
    seen.current = current;
    main.current?.focus({ preventScroll: true });
  }, [ready, current]);
  const Part = parts[current];
  const links = linksOf(current);
  return (
    <div className="dashboard provider-desk">
      <Rail links={links} />
      <div className="col">
        <Head provider={provider} />
        <main id="main" className="pad" ref={main} tabIndex={-1}>
          <Suspense key={current} fallback={<Skeleton rows={5} label={say('Loading')} />}>
            {provider ? <Part provider={provider} /> : <Skeleton rows={5} label={say('Loading your business')} />}
          </Suspense>
        </main>
      </div>
      <TabBar label={say('Provider')} sections={links} />
    </div>
  );
};

const Gate = () => {
  const { data, error, refetch } = useProvider();
  if (data || !error) return <Desk provider={data} />;
  return (
    <main id="main" tabIndex={-1} className="wrap pt-5 grid gap-4">
      <h1 className="h2">{say('Provider dashboard')}</h1>
      {asApiError(error).code === 'no_provider' ? (
        <Suspense fallback={<Skeleton rows={5} label={say('Loading your business')} />}>
          <NotRegistered />
        </Suspense>
      ) : (
        <LoadError title={providerFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
      )}
    </main>
  );
};

export default function ProviderDashboardPage() {
  return (
    <RequireSession at={paths.providerLogin()} waiting={<Desk provider={undefined} />}>
      {() => <Gate />}
    </RequireSession>
  );
}
