// The dispatch engine against other ways of dispatching, over identical days of rides in two cities. Who was not served comes first: an engine that
// leaves customers without a driver looks good in every figure that counts only those who got one.
// node bench/dispatch.ts [drivers, default 250] [days per city and load, default 34: 204 days] [frontier: other weights of fairness] [file of its picture].
// Fails when a goal that was reached is lost.
import { arch, cpus, loadavg, platform } from 'node:os';
import { rideRoundAt } from '../src/modules/dispatch/rules.ts';
import type { Day } from './parts/day.ts';
import { drawFrontier } from './parts/dispatch-frontier.ts';
import { compareRound } from './parts/dispatch-round.ts';
import { engine, exactWindows, nearestInTurn, nearestPair, openFeed } from './parts/dispatch-ways.ts';
import { kanoDay } from './parts/kano-day.ts';
import { lagosDay } from './parts/lagos-day.ts';
import { type Played, replay, type Way } from './parts/replay-day.ts';

const drivers = Number(process.argv[2] ?? 250);
const days = Number(process.argv[3] ?? 34);
/** The weights were found on days of other seeds. */
const firstSeed = 2000;
const loads = [0.5, 0.75, 0.95] as const;
const cities = [
  ['Lagos', lagosDay],
  ['the second city', kanoDay],
] as const;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const at = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
/** 0: all earn the same per hour; 1: one earns everything. */
const gini = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const weighed = sorted.reduce((sum, value, n) => sum + (2 * n - sorted.length + 1) * value, 0);
  return weighed / (sorted.length * sorted.reduce((sum, value) => sum + value, 0));
};
/** Half the width of the 95 % confidence interval of the mean. */
const spread = (values: readonly number[]): number => {
  const middle = mean(values);
  return 1.96 * Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / Math.max(1, values.length - 1));
};

const figures = {
  served: ({ served, orders }: Played) => served / orders,
  pickup_m: ({ pickups_m }: Played) => mean(pickups_m),
  wait_s: ({ waits_s }: Played) => mean(waits_s),
  'wait p95': ({ waits_s }: Played) => at(waits_s, 0.95),
  Gini: ({ incomes }: Played) => gini(incomes),
  'p10/mean': ({ incomes }: Played) => at(incomes, 0.1) / mean(incomes),
  round_ms: ({ rounds_ms }: Played) => mean(rounds_ms),
} as const;
type Figure = keyof typeof figures;
const names = Object.keys(figures) as Figure[];
const digits: Record<Figure, number> = {
  served: 4,
  pickup_m: 0,
  wait_s: 0,
  'wait p95': 0,
  Gini: 4,
  'p10/mean': 2,
  round_ms: 2,
};
/** Each figure of each day. */
type Measured = Record<Figure, number[]>;
const measure = (way: Way, over: readonly Day[]): Measured => {
  const played = over.map((day) => replay(day, way));
  return Object.fromEntries(names.map((name) => [name, played.map(figures[name])])) as Measured;
};
const line = (name: string, cells: readonly string[]): void =>
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join(''));

/** What the engine does against nearest, day by day: points of served orders against the better of the two; the others as shares of nearest in turn. */
type Against = Record<'served' | 'Gini' | 'pickup_m' | 'wait p95', number[]>;
const compare = (one: Measured, turn: Measured, pair: Measured): Against => {
  const better = mean(turn.served) > mean(pair.served) ? turn : pair;
  const share = (name: Figure): number[] => one[name].map((value, n) => value / (turn[name][n] ?? Number.NaN));
  return {
    served: one.served.map((value, n) => 100 * (value - (better.served[n] ?? Number.NaN))),
    Gini: share('Gini'),
    pickup_m: share('pickup_m'),
    'wait p95': share('wait p95'),
  };
};

const aim = (what: string, value: number, bound: number, wasReached: boolean, isMin = false): void => {
  const isMet = isMin ? value >= bound : value <= bound;
  const note = wasReached ? '' : ', not reached before';
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(3)} (${isMin ? 'min' : 'max'} ${bound}${note})`);
  if (!isMet && wasReached) process.exitCode = 1;
};

const [cpu] = cpus();
console.log(
  `${new Date().toISOString()} Node ${process.version} ${platform()} ${arch()} ${cpus().length} × ${cpu?.model ?? ''}`,
);
console.log(`load average before ${loadavg()[0]?.toFixed(1)}; ${drivers} drivers, ${days} days per city and load`);

const daysOf = (make: (typeof cities)[number][1], load: number): Day[] =>
  Array.from({ length: days }, (_, n) => make(firstSeed + n, drivers, load));

if (process.argv[4] === 'frontier') {
  drawFrontier(
    cities.flatMap(([city, make]) =>
      loads.map((load) => {
        const over = daysOf(make, load);
        const [turn, pair] = [measure(nearestInTurn, over), measure(nearestPair, over)];
        return {
          title: `${city}, load ${load}`,
          point: (rulesAt: typeof rideRoundAt) => {
            const { served, Gini } = compare(measure(engine(rulesAt), over), turn, pair);
            return { served: mean(served), gini: mean(Gini) };
          },
        };
      }),
    ),
    process.argv[5],
  );
} else {
  const against = new Map<string, Against>();
  for (const [city, make] of cities)
    for (const load of loads) {
      const over = daysOf(make, load);
      console.log('');
      line(`${city}, load ${load}`, names);
      const measured = [nearestInTurn, nearestPair, engine(), exactWindows(30), openFeed].map((way) => {
        const found = measure(way, over);
        line(
          way.name,
          names.map((name) => mean(found[name]).toFixed(digits[name])),
        );
        return found;
      });
      const [turn, pair, ours] = measured;
      if (turn && pair && ours) against.set(`${city}, load ${load}`, compare(ours, turn, pair));
    }

  console.log('\nThe engine against nearest, mean and half the 95 % interval over the days');
  line('', ['served, points', '', 'Gini', '', 'pickup', '', 'wait p95', '']);
  for (const [name, { served, Gini, pickup_m, 'wait p95': wait }] of against)
    line(
      name,
      [served, Gini, pickup_m, wait].flatMap((values) => [mean(values).toFixed(2), `± ${spread(values).toFixed(2)}`]),
    );

  const round = compareRound({
    ...rideRoundAt({ free: 6000, busy: 0 }),
    speed_mps: {},
    otherSpeed_mps: 1,
    typical_kobo_h: null,
  });
  console.log(
    `\n2,000 × 6,000 with receipts ${round.engine_ms.toFixed(1)} ms; munkres 2,000 × 2,000 ${round.dense_ms.toFixed(0)} ms (${round.times.toFixed(0)} times)\n`,
  );
  for (const [name, { served, Gini, pickup_m, 'wait p95': wait }] of against) {
    const [isHalf, isFull, isLagos] = [name.endsWith('0.5'), name.endsWith('0.95'), name.startsWith('Lagos')];
    aim(`${name}: served, points above the better nearest`, mean(served), -0.5, true, true);
    aim(`${name}: Gini`, mean(Gini), 0.6, isHalf);
    if (isHalf) continue;
    aim(`${name}: pickup`, mean(pickup_m), isFull ? 0.75 : 0.95, isLagos || !isFull);
    aim(`${name}: wait p95`, mean(wait), 0.75, isLagos && isFull);
  }
  aim('total of 2,000 × 6,000 as a share of the optimum over all pairs', round.share, 1.005, true);
  aim('totals of 2,000 × 2,000 that differ from those of munkres', round.isEqual ? 0 : 1, 0, true);
  aim('time of the round as a share of the dense solve', 1 / round.times, 1 / 250, false);
}
