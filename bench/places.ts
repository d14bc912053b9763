// Address search and reading of typed addresses: node bench/places.ts [queries, default
// 5000]. They are generated from the gazetteer's names: whole, unfinished, in
// another order, misspelt, with house numbers.
import { arch, cpus, platform } from 'node:os';
import { locate, searchPlaces } from '../src/modules/places/server/door.ts';
import { gazetteer } from '../src/modules/places/server/gazetteer.ts';
import { percentile, typedQuery as query } from './parts/typed.ts';

const queries = Number(process.argv[2] ?? 5000);
const measure = (name: string, run: (text: string) => unknown): void => {
  for (let i = 0; i < queries / 10; i++) run(query());
  const times: number[] = [];
  for (let i = 0; i < queries; i++) {
    const text = query();
    const from = performance.now();
    run(text);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(3));
  console.log(
    `${name.padEnd(14)} p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   max ${percentile(times, 1).toFixed(3)} ms`,
  );
};

const before = performance.now();
searchPlaces('lagos');
console.log(`${new Date().toISOString()} Node ${process.version} ${platform()} ${arch()} ${cpus()[0]?.model ?? ''}`);
console.log(
  `${gazetteer().length} places, read and indexed in ${(performance.now() - before).toFixed(0)} ms; ${queries} queries`,
);
measure('searchPlaces', (text) => searchPlaces(text));
measure('locate', (text) => locate(text));
