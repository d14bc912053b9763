// /become-a-provider: what a moving business gets, what it needs, how long it takes, and its application (docs/decisions/0099).
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { Skeleton } from '../../../kit/ui/states.tsx';
import { applicationRules } from '../application-rules.ts';
import './apply/apply.css';

export const meta = pageMeta(
  'Become a provider',
  'For moving businesses: what you get with Kaya, what you need, and the application.',
);

const gains = [
  'Jobs for your whole crew: you see each one that it may take, and give it to a worker.',
  'Your agreed share of every job that your crew does: up to half of what the worker earns, and the worker keeps the rest.',
  'Of a job that is paid in cash you get your share once the worker has paid Kaya.',
  'One statement of all jobs, and payouts to your bank or mobile money within minutes.',
  'No fee to join, and no minimum. You can leave at any time.',
];
const needs = [
  'A registration with the Corporate Affairs Commission: an RC or BN number, and its certificate as PDF or photo.',
  'A contact person with a phone that we can call.',
  'Workers for your crew. You invite them once you are approved.',
  'Insurance, if you have one: its name and policy number.',
];

const Words = ({ items }: { items: readonly string[] }) => (
  <ul className="apply-points">
    {items.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Apply = lazy(() => import('./apply/MyApplication.tsx').then((file) => ({ default: file.MyApplication })));

export default function BecomeProviderPage() {
  return (
    <div className="apply wrap">
      <header>
        <Lockup />
        <Link className="link" to={paths.home()}>
          Back to home
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <section className="apply-words">
          <h1 className="h1">Become a provider</h1>
          <p className="muted">For moving businesses with a crew. You keep your business, and Kaya brings the jobs.</p>
          <a className="link apply-down" href="#application">
            Go to the application
          </a>
          <h2 className="h3">What you get</h2>
          <Words items={gains} />
          <h2 className="h3">What you need</h2>
          <Words items={needs} />
          <h2 className="h3">How long it takes</h2>
          <p>
            About ten minutes to fill in. We answer within {applicationRules.answerHours} hours by email: approved, or
            what to change. Once approved you can invite your crew at once.
          </p>
          <p className="sm muted">
            Alone, without a business?{' '}
            <Link className="link" to={paths.workStart()}>
              Work as a mover
            </Link>{' '}
            or{' '}
            <Link className="link" to={paths.earn()}>
              drive
            </Link>
            . Registered already?{' '}
            <Link className="link" to={paths.providerLogin()}>
              Provider login
            </Link>
          </p>
        </section>
        <section className="apply-form" aria-labelledby="application">
          <h2 className="h2" id="application">
            Your application
          </h2>
          <Suspense fallback={<Skeleton rows={3} label="Loading your application" />}>
            <Apply />
          </Suspense>
        </section>
      </main>
    </div>
  );
}
