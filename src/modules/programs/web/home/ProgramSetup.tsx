// /programs/move, meal, swap, housing: a checklist that ticks itself, recent items, helpful links; meal has no extras (partners.md §2.6).
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import type { Operation } from '../../../companies/rules.ts';
import { type Company, useKnownCompany } from '../../../companies/web/door.tsx';
import { useSession } from '../../../identity/web/door.ts';
import type { Setup } from '../../contract.ts';
import { mostPopular } from '../../../bookings/tier-rules.ts';
import { type ItemKind, kindWords } from '../../rules.ts';
import { useSetup } from '../items/item-queries.ts';
import { WithoutCompany } from '../WithoutCompany.tsx';
import { Activity } from './Activity.tsx';
import { programWords } from './program-words.ts';
import './home.css';

type Facts = Setup['facts'];
type Step = {
  readonly words: string;
  readonly to: string;
  /** The required right; others see only the text. */
  readonly needs: Operation;
  readonly done: (facts: Facts) => boolean;
};

const rules = (words: string): Step => ({
  words,
  to: paths.corporateDashboard('budgets'),
  needs: 'manageBudgets',
  done: (facts) => facts.rules,
});
const billing = (words: string): Step => ({
  words,
  to: paths.corporateDashboard('billing'),
  needs: 'viewBilling',
  done: (facts) => facts.billing,
});

/** After 'Account verified', which is true for every signed-in person. */
const steps: Readonly<Record<ItemKind, readonly Step[]>> = {
  move: [rules('Moving rules and coverage'), billing('Billing method')],
  meal: [
    rules('Meal budgets and hours'),
    { words: 'Invite team', to: paths.corporateDashboard('team'), needs: 'manageTeam', done: (facts) => facts.team },
  ],
  swap: [
    {
      words: 'Swap catalog',
      to: paths.corporateDashboard('swap'),
      needs: 'viewCompany',
      done: (facts) => facts.swap,
    },
    rules('Swap rules and limits'),
  ],
  housing: [
    {
      words: 'Housing partners',
      to: paths.corporateDashboard('housing'),
      needs: 'viewCompany',
      done: (facts) => facts.housing,
    },
    billing('Deposits and payments'),
  ],
};

const noFacts: Facts = {
  move: false,
  meal: false,
  swap: false,
  housing: false,
  billing: false,
  team: false,
  rules: false,
};

const Checklist = ({
  kind,
  verified,
  facts,
  company,
}: {
  kind: ItemKind;
  verified: boolean;
  facts: Facts;
  company?: Company;
}) => (
  <section className="grid gap-2" aria-labelledby="checklist">
    <h2 className="h2" id="checklist">
      Setup checklist
    </h2>
    <ul className="ledger program-check">
      {[
        { words: 'Account verified', to: verified ? null : paths.corporateStart(), done: verified },
        ...steps[kind].map(({ words, to, needs, done }) => ({
          words,
          to: !company || company.may(needs) ? to : null,
          done: done(facts),
        })),
      ].map(({ words, to, done }) => (
        <li key={words}>
          <Icon of={done ? Check : Circle} />
          {to && !done ? (
            <Link className="link" to={to}>
              {words}
            </Link>
          ) : (
            <span>{words}</span>
          )}
          <Tag tone={done ? 'ok' : 'off'}>{done ? 'Done' : 'To do'}</Tag>
        </li>
      ))}
    </ul>
  </section>
);

const CompanyPart = ({ company, kind }: { company: Company; kind: ItemKind }) => {
  const { data } = useSetup(company.id);
  return (
    <>
      <Checklist kind={kind} verified facts={data?.facts ?? noFacts} company={company} />
      {kind !== 'meal' && <Activity company={company.id} kind={kind} />}
    </>
  );
};

/** For signed-in people it is inside CompanyProvider. */
const Known = ({ kind }: { kind: ItemKind }) => {
  const { company } = useKnownCompany();
  return company ? (
    <CompanyPart key={company.id} company={company} kind={kind} />
  ) : (
    <>
      <Checklist kind={kind} verified facts={noFacts} />
      <div>
        <LinkButton icon={ArrowLeft} to={paths.corporateDashboard('home')}>
          Company dashboard
        </LinkButton>
      </div>
    </>
  );
};

export const ProgramSetup = ({ kind }: { kind: ItemKind }) => {
  const { user } = useSession();
  const { title, lead, features } = programWords[kind];
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">{title} program</h1>
        <p className="muted">{lead}</p>
      </header>
      <div className="program-sides">
        <div className="grid content-start gap-8">
          {user ? <Known kind={kind} /> : <Checklist kind={kind} verified={false} facts={noFacts} />}
        </div>
        <div className="grid content-start gap-6">
          {kind !== 'meal' && (
            <section className="grid gap-2" aria-labelledby="does">
              <h2 className="h3" id="does">
                What it does
              </h2>
              <ul className="setup-features">
                {features.map((feature) => (
                  <li key={feature}>
                    <Icon of={Check} size="s" />
                    {feature}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {kind !== 'meal' && (
            <section className="grid gap-2" aria-labelledby="links">
              <h2 className="h3" id="links">
                Helpful links
              </h2>
              <p>
                <Link className="link" to={paths.corporateDashboard(kind)}>
                  All {kindWords[kind].many}
                </Link>
              </p>
              <WithoutCompany>
                <p>
                  <Link className="link" to={paths.cardSetup({ program: kind })}>
                    Add a company card
                  </Link>
                </p>
              </WithoutCompany>
              <p>
                <Link className="link" to={user ? paths.corporateDashboard('help') : paths.help()}>
                  Help
                </Link>
              </p>
            </section>
          )}
          <div>
            <LinkButton look="main" to={paths.bookService({ program: kind, tier: mostPopular })}>
              Book now
            </LinkButton>
          </div>
          {kind !== 'move' && (
            <WithoutCompany>
              <p className="sm muted">
                {title} is ordered by a company, in its dashboard.{' '}
                <Link className="link" to={user ? paths.cardSetup({ program: kind }) : paths.corporate()}>
                  Open an account for your company
                </Link>
                .
              </p>
            </WithoutCompany>
          )}
        </div>
      </div>
    </>
  );
};
