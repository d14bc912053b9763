// Address search and reading of typed addresses: node bench/places.ts
// 5,000 queries made of the gazetteer's own names: whole, unfinished, in another order, misspelt, with house numbers.
import { arch, cpus, platform } from 'node:os';
import { locate, searchPlaces } from '../src/modules/places/server/door.ts';
import { gazetteer } from '../src/modules/places/server/gazetteer.ts';

const queries = 5000;
let seed = 20_260_701;
const pick = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return seed % below;
};

const slip = (text: string): string => {
  const at = 1 + pick(Math.max(1, text.length - 1));
  const letter = String.fromCharCode(97 + pick(26));
  return text.slice(0, at) + letter + text.slice(at + pick(2));
};
const query = (): string => {
  const all = gazetteer();
  const { display_name } = all[pick(all.length)] ?? { display_name: 'Lagos' };
  const kind = pick(6);
  if (kind === 0) return display_name;
  if (kind === 1) return display_name.slice(0, 3 + pick(8));
  if (kind === 2)
    return display_name
      .split(/[\s,]+/)
      .reverse()
      .join(' ');
  if (kind === 3) return slip(display_name);
  if (kind === 4) return `${1 + pick(200)} ${display_name.replace('Street', 'St')}, Nigeria`;
  return slip(display_name.slice(0, 6 + pick(8)));
};

const percentile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(3);

const measure = (name: string, run: (text: string) => unknown): void => {
  for (let i = 0; i < 500; i++) run(query());
  const times: number[] = [];
  for (let i = 0; i < queries; i++) {
    const text = query();
    const from = performance.now();
    run(text);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part));
  console.log(`${name.padEnd(14)} p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   max ${percentile(times, 1)} ms`);
};

const before = performance.now();
searchPlaces('lagos');
console.log(`${new Date().toISOString()} Node ${process.version} ${platform()} ${arch()} ${cpus()[0]?.model ?? ''}`);
console.log(
  `${gazetteer().length} places, read and indexed in ${(performance.now() - before).toFixed(0)} ms; ${queries} queries`,
);
measure('searchPlaces', (text) => searchPlaces(text));
measure('locate', (text) => locate(text));
