// The picture of docs/decisions/0185: what other weights of fairness would give, per city and load; the chosen ones are the filled point.
import { writeFileSync } from 'node:fs';
import { rideRoundAt } from '../../src/modules/dispatch/rules.ts';

type RulesAt = typeof rideRoundAt;
/** @param served points above the better of the two nearests @param gini as a share of nearest in order of arrival */
type Point = { readonly served: number; readonly gini: number };
type Panel = { readonly title: string; readonly point: (rulesAt: RulesAt) => Point };

const weights = [0, 0.25, 0.5, 1, 2, 4];
const timesFairness =
  (times: number): RulesAt =>
  (facts) => {
    const rules = rideRoundAt(facts);
    return { ...rules, fairness_s: Math.round(rules.fairness_s * times) };
  };
const [width, height, left, top] = [300, 220, 46, 34];
const [minServed, maxServed, maxGini] = [-6, 4, 1.2];
const x = (served: number): number =>
  left + ((Math.max(minServed, served) - minServed) / (maxServed - minServed)) * (width - left - 14);
const y = (gini: number): number => top + (1 - Math.min(maxGini, gini) / maxGini) * (height - top - 34);
const at = ({ served, gini }: Point): string => `${x(served).toFixed(1)},${y(gini).toFixed(1)}`;

const panelOf = ({ title, point }: Panel, n: number): string => {
  const curve = weights.map((times) => ({ times, ...point(timesFairness(times)) }));
  console.log(title);
  for (const { times, served, gini } of curve)
    console.log(`  fairness × ${times}: served ${served.toFixed(2)}, Gini ${gini.toFixed(2)}`);
  const marks = curve.map((each) => {
    const [cx, cy] = at(each).split(',');
    return `<circle cx="${cx}" cy="${cy}" r="${each.times === 1 ? 5 : 3}" class="${each.times === 1 ? 'chosen' : 'other'}"/>`;
  });
  return `<g transform="translate(${(n % 3) * width} ${Math.floor(n / 3) * height})">
<text x="${left}" y="20" class="title">${title}</text>
<path d="M${x(-0.5)} ${top}V${y(0)}M${x(minServed)} ${y(0.6)}H${x(maxServed)}" class="aim"/>
<path d="M${left} ${top}V${y(0)}H${width - 14}" class="axis"/>
${[-6, -4, -2, 0, 2, 4].map((served) => `<text x="${x(served)}" y="${y(0) + 14}" text-anchor="middle">${served}</text>`).join('')}
${[0.3, 0.6, 0.9, 1.2].map((gini) => `<text x="${left - 6}" y="${y(gini) + 4}" text-anchor="end">${gini}</text>`).join('')}
<polyline points="${curve.map(at).join(' ')}" class="curve"/>
${marks.join('')}
</g>`;
};

/** @param file of the picture, SVG; undefined: only the figures */
export const drawFrontier = (panels: readonly Panel[], file: string | undefined): void => {
  const [all, high] = [3 * width, Math.ceil(panels.length / 3) * height + 44];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${all} ${high}" font-family="sans-serif" font-size="11" role="img">
<title>Served orders against fairness of income, by city and load</title>
<style>.title{font-weight:600}.axis,.curve{fill:none;stroke:#57534e}.aim{stroke:#b45309;stroke-dasharray:3 3;fill:none}.chosen{fill:#15803d}.other{fill:#fff;stroke:#57534e}</style>
<rect width="${all}" height="${high}" fill="#fff"/>
${panels.map(panelOf).join('\n')}
<text x="${left}" y="${high - 24}">Across: orders served, points above the better of two ways of taking the nearest. Up: Gini of income as a share of nearest (low is fair).</text>
<text x="${left}" y="${high - 8}">Curve: fairness × 0, ¼, ½, 1 (green, in force), 2, 4. Dashed: what must hold.</text>
</svg>
`;
  if (file) writeFileSync(file, svg);
};
