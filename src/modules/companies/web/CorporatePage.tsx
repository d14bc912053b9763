// /corporate: two ways to get started (partners.md §2.6; DESIGN.md §13). Redirects signed-in people to the dashboard.
import { Link, Navigate } from 'react-router';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Band } from '../../../kit/ui/Band.tsx';
import { useSession } from '../../identity/web/door.ts';
import { tailoredFrom } from '../rules.ts';
import { ForWhom, Inside, Prices, Steps } from './CorporateInside.tsx';
import './corporate.css';

export const meta = pageMeta(
  'Kaya for Business',
  'Moves, meals, swaps and housing for your people, on one account with one invoice.',
);

const Way = ({ name, facts, button, to }: { name: string; facts: readonly string[]; button: string; to: string }) => (
  <section className="way" aria-label={name}>
    <h2 className="h2">{name}</h2>
    <ul>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
    <LinkButton look={name === 'Self-serve' ? 'main' : 'line'} to={to}>
      {button}
    </LinkButton>
  </section>
);

export default function CorporatePage() {
  const { user } = useSession();
  if (user) return <Navigate to={paths.corporateDashboard()} replace />;
  return (
    <main id="main" tabIndex={-1}>
      <Band>
        <h1 className="display small">Kaya for Business</h1>
        <p className="corporate-lead">
          Moves, meals, swaps and housing for your people, on one account with one invoice.
        </p>
      </Band>
      <div className="wrap corporate">
        <p className="b">Two ways to get started</p>
        <div className="ways">
          <Way
            name="Self-serve"
            facts={[
              'Pay with a company card, no signup fees.',
              'Invite your people and book on the same day.',
              'Budgets per person, team and month.',
            ]}
            button="Get started"
            to={paths.corporateStart()}
          />
          <Way
            name="Tailored"
            facts={[
              `For ${tailoredFrom}+ employees or complex needs.`,
              'Pay by invoice, with a credit limit.',
              'Dedicated support: choose a time, and a person calls you.',
            ]}
            button="Talk to us"
            to={paths.corporateStart('tailored')}
          />
        </div>
        <Inside />
        <Steps />
        <div className="corporate-two">
          <Prices />
          <ForWhom />
        </div>
        <dl className="corporate-more">
          <div>
            <dt className="b">One move only?</dt>
            <dd className="muted">Book it without an account, with a detailed quote by email within 24 hours.</dd>
            <dd>
              <Link className="link" to={paths.bookBusiness()}>
                Book a business move
              </Link>
            </dd>
          </div>
          <div>
            <dt className="b">Want to look first?</dt>
            <dd className="muted">The dashboard of a sample company is open to everyone.</dd>
            <dd>
              <Link className="link" to={paths.corporateTour('move')}>
                Look at its moves
              </Link>
            </dd>
          </div>
        </dl>
      </div>
    </main>
  );
}
