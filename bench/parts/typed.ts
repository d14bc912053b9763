// Text that people type into an address field, generated from the gazetteer's names: whole, unfinished, in another order, misspelt, with house
// numbers. The same list each time.
import { gazetteer } from '../../src/modules/places/server/gazetteer.ts';

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

export const typedQuery = (): string => {
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

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
