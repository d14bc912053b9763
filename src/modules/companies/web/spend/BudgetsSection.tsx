// /corporate/dashboard/budgets: what people may spend in a month, and what they may book without approval.
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { naira } from '../../../../shared/naira.ts';
import { lagosDate, showMonth } from '../../../../shared/clock.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { KeyValue, Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useCompany } from '../company.tsx';
import type { BudgetsView, BudgetView } from '../../spend-contract.ts';
import { BudgetSheet } from './BudgetSheet.tsx';
import { monthsAround, overWords, usedWords } from './budget-words.ts';
import { RulesForm } from './RulesForm.tsx';
import { StepsForm } from './StepsForm.tsx';
import { useBudgets, useRemoveBudget } from './spend-queries.ts';
import './spend.css';

export const budgetTitle = ({ scope, name }: Pick<BudgetView, 'scope' | 'name'>): string =>
  scope === 'company' ? 'Whole company' : scope === 'everyone' ? 'Each person' : (name ?? 'Somebody who left');

/** What is spent, then what is reserved, of the whole limit. */
const Used = ({ budget: { spent_kobo, reserved_kobo, limit_kobo }, title }: { budget: BudgetView; title: string }) => {
  const part = (kobo: number) => ({ width: `${(100 * kobo) / limit_kobo}%` });
  const spent = Math.min(spent_kobo, limit_kobo);
  const reserved = Math.min(reserved_kobo, limit_kobo - spent);
  return (
    <span
      className="budget-used"
      role="img"
      aria-label={`${title}: ${naira(spent_kobo)} spent and ${naira(reserved_kobo)} reserved of ${naira(limit_kobo)}`}
    >
      {spent > 0 && <i style={part(spent)} />}
      {reserved > 0 && <i className="reserved" style={part(reserved)} />}
    </span>
  );
};

const BudgetRow = ({
  budget,
  onChange,
  onRemove,
}: {
  budget: BudgetView;
  onChange: () => void;
  onRemove: () => void;
}) => {
  const title = budgetTitle(budget);
  const kind = { company: null, everyone: 'Without a limit of their own', team: 'Team', person: 'Person' }[
    budget.scope
  ];
  return (
    <li className="budget">
      <div>
        <p className="b wrap-anywhere">{title}</p>
        <p className="sm muted">
          {kind && `${kind}. `}
          {budget.scope === 'everyone' ? 'Counted for each person, without relocations.' : usedWords(budget)}
        </p>
        {budget.scope !== 'everyone' && <Used budget={budget} title={title} />}
      </div>
      <p className="budget-limit">
        <Money kobo={budget.limit_kobo} className="b" /> <span className="sm muted">a month</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onChange} aria-label={`Change: limit of ${title}`}>
          Change
        </Button>
        <Button look="quiet" onClick={onRemove} aria-label={`Remove: limit of ${title}`}>
          Remove
        </Button>
      </div>
    </li>
  );
};

const Over = ({ words }: { words: string | null }) =>
  words && (
    <Tag tone="warn" wraps>
      {words}
    </Tag>
  );

const useMonths = (view: BudgetsView) => {
  const [today] = useState(() => lagosDate(new Date()).slice(0, 7));
  return monthsAround(view.months, today);
};

const ThisMonth = ({ view }: { view: BudgetsView }) => {
  const { now, later } = useMonths(view);
  const next = later.filter(({ reserved_kobo, spent_kobo }) => reserved_kobo + spent_kobo > 0);
  const over = now ? overWords(now, view.budgets) : null;
  // With a limit of the whole company, its row below says what is spent, reserved and left.
  const isLimited = view.budgets.some(({ scope }) => scope === 'company');
  if (isLimited && over === null && next.length === 0) return null;
  return (
    <section className="grid justify-items-start gap-3" aria-label="Spending this month">
      {!isLimited && <h2 className="h2">This month</h2>}
      <Over words={over} />
      {!isLimited && (
        <KeyValue
          items={[
            { label: 'Spent', value: <Money kobo={now?.spent_kobo ?? 0} /> },
            { label: 'Reserved', value: <Money kobo={now?.reserved_kobo ?? 0} /> },
          ]}
        />
      )}
      {next.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="muted">{`Reserved for later: ${next.map(({ month, reserved_kobo }) => `${naira(reserved_kobo)} in ${showMonth(month)}`).join(', ')}.`}</p>
          {next.map((one) => (
            <Over key={one.month} words={overWords(one, view.budgets)} />
          ))}
        </div>
      )}
    </section>
  );
};

/** What a month has left of the whole company's limit; without one, what was used. */
const Left = ({ month, view }: { month: BudgetsView['months'][number]; view: BudgetsView }) => {
  const used_kobo = month.spent_kobo + month.reserved_kobo;
  const limit_kobo = view.budgets.find(({ scope }) => scope === 'company')?.limit_kobo;
  return (
    <span className="grid justify-items-end">
      <Money kobo={limit_kobo === undefined ? used_kobo : Math.max(0, limit_kobo - used_kobo)} />
      <span className="sm muted">{limit_kobo === undefined ? 'in all' : 'left'}</span>
    </span>
  );
};

const Months = ({ title, months, view }: { title: string; months: BudgetsView['months']; view: BudgetsView }) => {
  const id = useId();
  return (
    months.length > 0 && (
      <section className="grid gap-3" aria-labelledby={id}>
        <h2 className="h2" id={id}>
          {title}
        </h2>
        <Ledger label={title}>
          {months.map((one) => (
            <LedgerRow
              key={one.month}
              title={showMonth(one.month)}
              line={
                <>
                  {`${naira(one.spent_kobo)} spent, ${naira(one.reserved_kobo)} reserved`}{' '}
                  <Over words={overWords(one, view.budgets)} />
                </>
              }
              end={<Left month={one} view={view} />}
            />
          ))}
        </Ledger>
      </section>
    )
  );
};

/** After the limits: what people come to change is above them. */
const OtherMonths = ({ view }: { view: BudgetsView }) => {
  const { earlier, later } = useMonths(view);
  return (
    <>
      <Months title="Earlier months" months={earlier} view={view} />
      <Months title="Months to come" months={later} view={view} />
    </>
  );
};

export const BudgetsSection = () => {
  const { id } = useCompany();
  const { data, error, refetch } = useBudgets(id);
  const remove = useRemoveBudget(id);
  const [open, setOpen] = useState<BudgetView | 'new' | null>(null);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Budgets</h1>
        <p className="muted">
          What people may spend in a month, and what they book without asking. A manager decides the rest.
        </p>
      </header>
      {error && !data ? (
        <LoadError title="Failed to load the budgets" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={5} label="Loading the budgets" />
      ) : (
        <>
          <ThisMonth view={data} />
          <section className="grid gap-3" aria-labelledby="limits">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="h2" id="limits">
                Limits
              </h2>
              <Button look="main" icon={Plus} onClick={() => setOpen('new')}>
                Set a limit
              </Button>
            </div>
            {data.budgets.length === 0 ? (
              <EmptyState title="No limits yet" hint="People book what the rules allow, without a limit." />
            ) : (
              <ul className="budgets">
                {data.budgets.map((budget) => (
                  <BudgetRow
                    key={budget.id}
                    budget={budget}
                    onChange={() => setOpen(budget)}
                    onRemove={() => remove.mutate(budget.id)}
                  />
                ))}
              </ul>
            )}
          </section>
          <OtherMonths view={data} />
          <StepsForm key={JSON.stringify(data.steps)} company={id} view={data} />
          <RulesForm key={JSON.stringify(data.rules)} company={id} rules={data.rules} />
          <BudgetSheet
            key={open === null || open === 'new' ? 'new' : open.id}
            company={id}
            view={data}
            budget={open === 'new' ? null : open}
            open={open !== null}
            onClose={() => setOpen(null)}
          />
        </>
      )}
    </>
  );
};
