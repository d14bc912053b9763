// What a company spends, and how its moves went, from sums kept by triggers (docs/decisions/0077-insights-and-relocations.md).
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { type Cell, nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import type * as contract from '../insight-contract.ts';
import { insightRefusals, type InsightSums } from '../insight-contract.ts';
import { type InsightSpan, lastMonths, teamLabel } from '../insight-rules.ts';
import { companyPrograms, withoutOne } from '../rules.ts';
import { centreSums, insightRows, insightSums, laterSum, teamNames, teamsOf } from './insights.sql.ts';
import { memberOf } from './member-of.ts';

const maxLines = 20;
const maxInFile = 20_000;

const nothing: InsightSums = {
  orders: 0,
  reserved_kobo: 0,
  spent_kobo: 0,
  moves: 0,
  on_time: 0,
  measured: 0,
  distance_m: 0,
  co2_g: 0,
};
const only = ({ orders, reserved_kobo, spent_kobo, moves, on_time, measured, distance_m, co2_g }: InsightSums) => ({
  orders,
  reserved_kobo,
  spent_kobo,
  moves,
  on_time,
  measured,
  distance_m,
  co2_g,
});
const plus = (one: InsightSums, other: InsightSums): InsightSums => {
  const sum = { ...nothing };
  for (const name of Object.keys(nothing) as (keyof InsightSums)[]) sum[name] = one[name] + other[name];
  return sum;
};

type CentreRow = (typeof centreSums)['~row'] & object;
/** At most twenty, then the others in one line. Without a cost centre in use there is nothing to tell apart. */
const centresOf = (rows: readonly CentreRow[], total: InsightSums) => {
  if (rows.every(({ id }) => id === null)) return [];
  const first = rows
    .slice(0, maxLines)
    .map(({ code, name, ...row }) =>
      row.id === null ? { ...row, id: withoutOne, name: 'No cost centre' } : { ...row, name: `${code} ${name}` },
    );
  if (rows.length <= maxLines) return first;
  const left = (field: 'orders' | 'reserved_kobo' | 'spent_kobo'): number =>
    first.reduce((all, row) => all - row[field], total[field]);
  const others = { orders: left('orders'), reserved_kobo: left('reserved_kobo'), spent_kobo: left('spent_kobo') };
  return [...first, { id: null, name: 'Other cost centres', ...others }];
};

/** The people and months to sum up. own: a manager's team, the only one they see. */
const scopeOf = async (
  act: Act,
  company: string,
  query: { months?: InsightSpan | undefined; team?: string | undefined },
) => {
  const me = await memberOf(act, company, 'viewInsights');
  const own = me.access === 'admin' ? null : me.team_id;
  if (me.access !== 'admin' && own === null) throw new Refused(insightRefusals.no_team);
  if (own && query.team && query.team !== own) throw new Refused(insightRefusals.other_team);
  const months = lastMonths(lagosDate(await act.now()), Number(query.months ?? 12));
  const from = months[0] ?? '';
  return { company, name: me.company_name, own, months, from, until: months.at(-1) ?? from, team: query.team ?? own };
};

export const readInsights: UseCase<typeof contract.readInsights> = async (act, { params, query }) => {
  const { company, own, months, from, until, team } = await scopeOf(act, params.company, query);
  const rows = await act.sql(insightSums, { company, from, until, team });
  const later = await act.one(laterSum, { company, until, team });
  const byCentre = await act.sql(centreSums, { company, from, until, team, max: maxLines + 1 });
  const choices = await act.sql(teamsOf, { company, team: own });
  const of = (by: 'month' | 'program' | 'team' | 'total') => rows.filter((row) => row.by === by);
  const some = of('team').filter(({ orders, moves }) => orders > 0 || moves > 0);
  const [first, others] = [some.slice(0, maxLines), some.slice(maxLines)];
  const ids = first.flatMap(({ team_id }) => team_id ?? []);
  const names = new Map((await act.sql(teamNames, { ids })).map((one) => [one.id, teamLabel(one)]));
  const total = only(of('total')[0] ?? nothing);
  return {
    total,
    months: months.map((month) => ({ month, ...only(of('month').find((row) => row.month === month) ?? nothing) })),
    programs: companyPrograms.map((program) => ({
      program,
      ...only(of('program').find((row) => row.program === program) ?? nothing),
    })),
    teams: [
      ...first.map((row) => ({
        id: row.team_id ?? withoutOne,
        name: names.get(row.team_id ?? '') ?? 'No team',
        ...only(row),
      })),
      ...(others.length > 0
        ? [{ id: null, name: `${others.length} other teams`, ...only(others.reduce<InsightSums>(plus, nothing)) }]
        : []),
    ],
    centres: centresOf(byCentre, total),
    later_kobo: later?.reserved_kobo ?? 0,
    choices,
  };
};

const head = [
  'Month',
  'Program',
  'Team',
  'Orders',
  'Reserved (NGN)',
  'Spent (NGN)',
  'Completed moves',
  'On time',
  'With a known distance',
  'Distance (km)',
  'CO2e, estimate (kg)',
] as const;
const figures = (value: number | string): Cell => ({ figures: String(value) });

export const exportInsights: UseCase<typeof contract.exportInsights> = async (act, { params, query }, exchange) => {
  const { company, from, until, team } = await scopeOf(act, params.company, query);
  const rows = await act.sql(insightRows, { company, from, until, team, max: maxInFile });
  exchange.saveAs?.(`kaya-insights-${from.slice(0, 7)}-${until.slice(0, 7)}.csv`);
  return writeCsv([
    head,
    ...rows.map((row): Cell[] => [
      row.month.slice(0, 7),
      row.program,
      row.team === null ? '' : teamLabel({ name: row.team, removed: row.removed }),
      figures(row.orders),
      nairaCell(row.reserved_kobo),
      nairaCell(row.spent_kobo),
      figures(row.moves),
      figures(row.on_time),
      figures(row.measured),
      figures((row.distance_m / 1000).toFixed(1)),
      figures((row.co2_g / 1000).toFixed(3)),
    ]),
  ]);
};
