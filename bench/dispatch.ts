// The dispatch engine compared with other ways of dispatching, over identical days of rides in Lagos; then one large round compared with a dense
// solver. node bench/dispatch.ts [drivers, default 800] [seeds, default 3] [frontier: only the engine, with other weights and reaches, at load
// 0.75]. Fails when a goal that was reached is lost.
import { arch, cpus, loadavg, platform } from 'node:os';
import { rideRound } from '../src/modules/dispatch/rules.ts';
import { engine, exactWindows, nearestInTurn, nearestPair, openFeed } from './parts/dispatch-ways.ts';
import { compareRound } from './parts/dispatch-round.ts';
import { lagosDay } from './parts/lagos-day.ts';
import { type Played, replay, type Way } from './parts/replay-day.ts';

const drivers = Number(process.argv[2] ?? 800);
const seeds = Array.from({ length: Number(process.argv[3] ?? 3) }, (_, n) => n + 1);
const loads = [0.5, 0.75, 0.95, 1.1];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const at = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
/** 0: all earn the same per hour; 1: one earns everything. */
const gini = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const weighed = sorted.reduce((sum, value, n) => sum + (2 * n - sorted.length + 1) * value, 0);
  return weighed / (sorted.length * sorted.reduce((sum, value) => sum + value, 0));
};

const columns = ['served', 'pickup_m', 'p95', 'wait_s', 'p95', 'Gini', 'p10/mean', 'round_ms', 'p95'];
const figuresOf = ({ orders, served, pickups_m, waits_s, incomes, rounds_ms }: Played): number[] => [
  served / orders,
  mean(pickups_m),
  at(pickups_m, 0.95),
  mean(waits_s),
  at(waits_s, 0.95),
  gini(incomes),
  at(incomes, 0.1) / mean(incomes),
  mean(rounds_ms),
  at(rounds_ms, 0.95),
];
const digits = [3, 0, 0, 0, 0, 4, 2, 2, 2];
const line = (name: string, cells: readonly string[]): void =>
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join(''));

/** The mean of each figure over the seeds. */
const measure = (way: Way, load: number): number[] => {
  const runs = seeds.map((seed) => figuresOf(replay(lagosDay(seed, drivers, load), way)));
  const means = columns.map((_, column) => mean(runs.map((run) => run[column] ?? Number.NaN)));
  line(
    way.name,
    means.map((value, column) => value.toFixed(digits[column])),
  );
  return means;
};

const [cpu] = cpus();
console.log(
  `${new Date().toISOString()} Node ${process.version} ${platform()} ${arch()} ${cpus().length} × ${cpu?.model ?? ''}`,
);
console.log(
  `load average before ${loadavg()[0]?.toFixed(1)}; ${drivers} drivers, seeds ${seeds.join(', ')}, means over the seeds`,
);

if (process.argv[4] === 'frontier') {
  line('load 0.75', columns);
  measure(nearestInTurn, 0.75);
  for (const fairness_s of [0, 400, 800, 1600, 2400])
    for (const reach_s of [500, 900, 1800])
      measure(engine({ ...rideRound, fairness_s, reach_s }, `weight ${fairness_s}, reach ${reach_s} s`), 0.75);
} else {
  const found = new Map<string, number[]>();
  const ways = [openFeed, nearestInTurn, nearestPair, engine(), exactWindows(30)];
  for (const load of loads) {
    console.log('');
    line(`load ${load}`, columns);
    for (const way of ways) found.set(`${way.name} ${load}`, measure(way, load));
  }
  const [pickup, spread] = [1, 5];
  const ratio = (load: number, way: Way, figure: number): number =>
    (found.get(`engine ${load}`)?.[figure] ?? Number.NaN) / (found.get(`${way.name} ${load}`)?.[figure] ?? Number.NaN);
  const round = compareRound({ ...rideRound, speed_mps: {}, otherSpeed_mps: 1, typical_kobo_h: null });
  console.log(
    `\n2,000 × 6,000 with receipts ${round.engine_ms.toFixed(1)} ms; munkres 2,000 × 2,000 ${round.dense_ms.toFixed(0)} ms (${round.times.toFixed(0)} times)\n`,
  );
  const aims: [what: string, value: number, max: number, wasReached: boolean][] = [
    ['0.75: pickup distance of nearest in order of arrival', ratio(0.75, nearestInTurn, pickup), 0.9, true],
    ['0.75: Gini of nearest in order of arrival', ratio(0.75, nearestInTurn, spread), 0.5, true],
    ['0.75: pickup distance of the open feed', ratio(0.75, openFeed, pickup), 0.5, true],
    ['0.95: pickup distance of nearest pair', ratio(0.95, nearestPair, pickup), 0.8, true],
    ['0.95: pickup distance of the open feed', ratio(0.95, openFeed, pickup), 0.5, true],
    ['total of 2,000 × 6,000 of the optimum over all pairs', round.share, 1.005, true],
    ['totals of 2,000 × 2,000 that differ from those of munkres', round.isEqual ? 0 : 1, 0, true],
    ['time of the round against the dense solve', 1 / round.times, 1 / 250, false],
  ];
  for (const [what, value, max, wasReached] of aims) {
    const isMet = value <= max;
    console.log(
      `${isMet ? 'met ' : 'MISSED'} ${what}: ${value.toFixed(4)} (aim ${max.toFixed(3)}${wasReached ? '' : ', not reached before'})`,
    );
    if (!isMet && wasReached) process.exitCode = 1;
  }
}
