// /corporate/dashboard/insights: a company's spend, whether its moves are on time, and a CO₂ estimate (decisions.md, Corporate side).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Link, useSearchParams } from 'react-router';
import { kmWord } from '../../../../shared/figures.ts';
import { naira, nairaShort } from '../../../../shared/naira.ts';
import { addDays, showMonth } from '../../../../shared/clock.ts';
import { showFullMonth } from '../../../../shared/full-month.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Select } from '../../../../kit/ui/fields.tsx';
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { readInsights } from '../../calls.gen.ts';
import type { Insights, InsightSums } from '../../insight-contract.ts';
import {
  co2Factors,
  co2Short,
  co2Source,
  co2Words,
  comparedWords,
  insightSpans,
  onTimeWords,
  rateWords,
  rowsBehind,
  spanWords,
} from '../../insight-rules.ts';
import { serviceFilterOf } from '../../order-rules.ts';
import { programWords } from '../../relocation-rules.ts';
import { useCompany } from '../company.tsx';
import { type ChartLine, InsightChart } from './InsightChart.tsx';
import './insights.css';

/** The last day of a month that is given by its first. */
const lastDay = (month: string): string => {
  if (month === '') return '';
  const next = addDays(`${month.slice(0, 7)}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
};
const spendColumns = ['Spent', 'Reserved', 'Orders'] as const;
type Spent = Pick<InsightSums, 'orders' | 'reserved_kobo' | 'spent_kobo'>;
const spendLine = (key: string, name: string, sums: Spent, to?: string): ChartLine => ({
  key,
  name,
  ...(to && sums.orders > 0 ? { to } : {}),
  value: sums.spent_kobo,
  open: sums.reserved_kobo,
  figure: nairaShort(sums.spent_kobo + sums.reserved_kobo),
  cells: [naira(sums.spent_kobo), naira(sums.reserved_kobo), String(sums.orders)],
});
const spendKeys = ['Spent', 'Reserved'] as const;

/** What a whole page is about: its days and team. */
type Asked = { readonly from: string; readonly to: string; readonly team: string };
const askedOf = ({ months }: Insights, team: string): Asked => ({
  from: months[0]?.month ?? '',
  to: lastDay(months.at(-1)?.month ?? ''),
  team,
});
const page = paths.corporateDashboard('bookings');
/** The completed moves of which a rate and an estimate speak. */
const movesBehind = (asked: Asked): string => rowsBehind(page, { ...asked, service: 'moves', show: 'done' });

/** to: the rows behind it. */
const Figure = ({ value, to }: { value: string; to: string | null }) => (
  <dd className="num">
    {to === null ? (
      value
    ) : (
      <Link className="link" to={to}>
        {value}
      </Link>
    )}
  </dd>
);

const Figures = ({ data, team }: { data: Insights; team: string }) => {
  const { total, later_kobo } = data;
  const asked = askedOf(data, team);
  const moves = movesBehind(asked);
  const later = rowsBehind(page, { from: addDays(asked.to, 1), team, money: 'reserved' });
  const figures: readonly (readonly [label: string, value: string, to: string | null])[] = [
    ['Spent', naira(total.spent_kobo), rowsBehind(page, { ...asked, money: 'spent' })],
    ['Reserved', naira(total.reserved_kobo), rowsBehind(page, { ...asked, money: 'reserved' })],
    ['Orders', String(total.orders), rowsBehind(page, { ...asked, money: 'any' })],
    ['Moves on time', rateWords(total.on_time, total.moves), total.moves > 0 ? moves : null],
    ['CO₂ estimate', co2Short(total.co2_g), total.moves > 0 ? moves : null],
    ...(later_kobo > 0 ? [['Booked for later months', naira(later_kobo), later] as const] : []),
  ];
  return (
    <dl className="insight-figures">
      {figures.map(([label, value, to]) => (
        <div key={label}>
          <dt>{label}</dt>
          <Figure value={value} to={to} />
        </div>
      ))}
    </dl>
  );
};

/** The newest month beside the one before it. A part of a month is compared with a whole one, so it says which. */
const Compared = ({ months, team }: { months: Insights['months']; team: string }) => {
  const [now, before] = [months.at(-1), months.at(-2)];
  if (!now) return null;
  const beside = (of: (sums: InsightSums) => number) =>
    before ? { value: of(before), month: showFullMonth(before.month) } : null;
  const total = ({ spent_kobo, reserved_kobo }: InsightSums) => spent_kobo + reserved_kobo;
  const asked = { from: now.month, to: lastDay(now.month), team };
  const money = now.orders > 0 ? rowsBehind(page, { ...asked, money: 'any' }) : null;
  const lines: readonly (readonly [label: string, value: string, to: string | null, words: string])[] = [
    ['Spent and reserved', naira(total(now)), money, comparedWords(total(now), beside(total), naira)],
    [
      'Orders',
      String(now.orders),
      money,
      comparedWords(
        now.orders,
        beside(({ orders }) => orders),
        String,
      ),
    ],
    [
      'Completed moves',
      String(now.moves),
      now.moves > 0 ? movesBehind(asked) : null,
      comparedWords(
        now.moves,
        beside(({ moves }) => moves),
        String,
      ),
    ],
  ];
  return (
    <section className="insight-compared" aria-label="Compared with the month before">
      <h2 className="h3">{`${showFullMonth(now.month)} until today`}</h2>
      <dl className="insight-figures">
        {lines.map(([label, value, to, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <Figure value={value} to={to} />
            <dd className="sm muted">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Charts = ({ data, team }: { data: Insights; team: string }) => {
  const months = data.months.map((one) => ({ ...one, name: showMonth(one.month) }));
  const { from, to } = askedOf(data, team);
  const movesOf = ({ month, moves }: Insights['months'][number]) =>
    moves > 0 ? { to: movesBehind({ from: month, to: lastDay(month), team }) } : {};
  return (
    <div className="insight-charts">
      <InsightChart
        title="Spend by month"
        keys={spendKeys}
        columns={['Month', ...spendColumns]}
        lines={months.map((one) =>
          spendLine(
            one.month,
            one.name,
            one,
            rowsBehind(page, { from: one.month, to: lastDay(one.month), team, money: 'any' }),
          ),
        )}
      />
      <InsightChart
        title="Spend by program"
        keys={spendKeys}
        columns={['Program', ...spendColumns]}
        lines={data.programs.map((one) =>
          spendLine(
            one.program,
            programWords[one.program],
            one,
            rowsBehind(page, { from, to, service: serviceFilterOf(one.program), team, money: 'any' }),
          ),
        )}
      />
      <InsightChart
        title="Spend by team"
        keys={spendKeys}
        columns={['Team', ...spendColumns]}
        lines={data.teams.map((one) =>
          spendLine(
            one.id ?? one.name,
            one.name,
            one,
            one.id ? rowsBehind(page, { from, to, team: one.id, money: 'any' }) : undefined,
          ),
        )}
      />
      {data.centres.length > 0 && (
        <InsightChart
          title="Spend by cost centre"
          keys={spendKeys}
          columns={['Cost centre', ...spendColumns]}
          lines={data.centres.map((one) =>
            spendLine(
              one.id ?? one.name,
              one.name,
              one,
              one.id ? rowsBehind(page, { from, to, cost_centre: one.id, team, money: 'any' }) : undefined,
            ),
          )}
        />
      )}
      <InsightChart
        title="Moves on time"
        words={<p>{onTimeWords}</p>}
        columns={['Month', 'On time', 'Completed', 'Rate']}
        max={1}
        lines={months.map((one) => ({
          key: one.month,
          name: one.name,
          ...movesOf(one),
          value: one.moves === 0 ? 0 : one.on_time / one.moves,
          figure: rateWords(one.on_time, one.moves),
          cells: [String(one.on_time), String(one.moves), rateWords(one.on_time, one.moves)],
        }))}
      />
      <InsightChart
        title="CO₂ of the moves, an estimate"
        words={
          <>
            <p>{co2Words}</p>
            <p>{`${data.total.measured} of ${data.total.moves} completed moves have a known distance.`}</p>
            <p>{`Factors: ${co2Source}, in kg CO₂e a kilometre. ${Object.values(co2Factors)
              .map(({ of, kg_per_km }) => `${of}: ${kg_per_km}`)
              .join('; ')}.`}</p>
          </>
        }
        columns={['Month', 'CO₂e', 'Distance', 'Moves']}
        lines={months.map((one) => ({
          key: one.month,
          name: one.name,
          ...movesOf(one),
          value: one.co2_g,
          figure: co2Short(one.co2_g),
          cells: [co2Short(one.co2_g), kmWord(one.distance_m), String(one.measured)],
        }))}
      />
    </div>
  );
};

export const InsightsSection = () => {
  const { id, access } = useCompany();
  const [search, setSearch] = useSearchParams();
  const months = insightSpans.find((span) => span === search.get('months')) ?? '12';
  const team = search.get('team') ?? '';
  const query = { months, ...(team ? { team } : {}) };
  const insightsQuery = useQuery({
    queryKey: ['company', id, 'insights', months, team],
    queryFn: ({ signal }) => call(readInsights, { params: { company: id }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = insightsQuery;
  const choices = data?.choices ?? [];
  // A manager sees one team here, and the bookings of the whole company in the list.
  const scope = team || (access === 'admin' ? '' : (choices[0]?.id ?? ''));
  const refused = error ? asApiError(error) : null;
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Insights</h1>
        <p className="muted">
          {access === 'admin'
            ? 'What your company orders and spends, by the month of the service. Amounts include VAT.'
            : 'What your team orders and spends, by the month of the service. Amounts include VAT.'}
        </p>
      </header>
      {refused?.code !== 'no_team' && (
        <div className="insight-asked">
          <Select
            label="Time"
            value={months}
            onChange={({ target }) => choose('months', target.value)}
            options={insightSpans.map((span) => ({ value: span, label: spanWords[span] }))}
          />
          {access === 'admin' && choices.length > 0 && (
            <Select
              label="Team"
              value={team}
              onChange={({ target }) => choose('team', target.value)}
              placeholder="All teams"
              options={choices.map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
          <div>
            <LinkButton
              icon={Download}
              reloadDocument
              download
              to={`/api/companies/${id}/insights/csv?${new URLSearchParams(query)}`}
            >
              Save as CSV
            </LinkButton>
          </div>
        </div>
      )}
      {refused?.code === 'no_team' ? (
        <EmptyState title={refused.title} hint={refused.detail} />
      ) : (
        <FirstPage
          pages={insightsQuery}
          things="Insights"
          failed="The insights could not be loaded"
          loading="Loading insights"
          rows={6}
        />
      )}
      {data && (
        <div className="grid gap-8" aria-busy={insightsQuery.isPlaceholderData}>
          {data.total.orders === 0 && data.total.moves === 0 ? (
            <EmptyState
              title="No orders in this time."
              hint={
                data.later_kobo > 0
                  ? `${naira(data.later_kobo)} is booked for later months.`
                  : 'What your people book under the four programs is added up here.'
              }
            />
          ) : (
            <>
              <Figures data={data} team={scope} />
              <Compared months={data.months} team={scope} />
              <Charts data={data} team={scope} />
            </>
          )}
        </div>
      )}
    </>
  );
};
