/** Prints the picture of the modules for ARCHITECTURE.md: `node bin/floors.ts`. Floors come from house.ts, uses from the imports. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { floors, type Module } from '../src/modules/house.ts';

const root = resolve(import.meta.dirname, '..');

/** The modules imported by production code; test imports do not count. */
const usesOf = (module: Module): Module[] => {
  const files = globSync(`src/modules/${module}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const targets = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
      ([, to = '']) => relative(root, resolve(root, dirname(file), to)).split('/')[2],
    ),
  );
  return floors.filter((floor) => floor !== module && targets.includes(floor));
};

/** One line per floor, the highest first: its name, and the floors below that it uses. */
export const picture = (): string => {
  const width = Math.max(...floors.map((floor) => floor.length));
  return floors
    .toReversed()
    .map((floor) => {
      const words = usesOf(floor);
      const lines: string[] = [];
      for (const word of words) {
        const last = lines.at(-1);
        if (last === undefined || last.length + word.length > 100) lines.push(word);
        else lines[lines.length - 1] = `${last} ${word}`;
      }
      return lines
        .map((line, index) => `${(index === 0 ? floor : '').padEnd(width)} │ ${line}`)
        .concat(lines.length === 0 ? [`${floor.padEnd(width)} │`] : [])
        .join('\n');
    })
    .join('\n');
};

if (import.meta.main) console.log(picture());
