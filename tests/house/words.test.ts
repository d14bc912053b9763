// Texts that people read use current English; consents stay as they were agreed. Comments and names of tests begin with a plain sentence.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync(['src/**/*.{ts,tsx}', 'bin/*.{ts,mjs}']).filter(
  (file) => !/\.test\.ts$|\.sql\.ts$|consent-rules\.ts$/.test(file),
);

/** Texts of one file: literals of more than one word that start with a capital, and everything between JSX tags. */
const textsIn = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/ .*$/gm, '');
  const literals = [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /^[A-Z].* /.test(text));
  const between = [...code.matchAll(/>([^<>{}=;&|]+)(?=[<{])/g)].map(([, text]) => text ?? '');
  return [...literals, ...between].map((text) => text.replace(/\s+/g, ' ').trim());
};

const notSaid = [
  /\be-mail/i,
  /\bwhoever\b/i,
  /\bbesides\b/i,
  // The specification has "Nobody came" (decisions.md, "Nobody at the door").
  /\bnobody\b(?! came)/i,
  /\bof its own\b/i,
  /\bgoes along\b/i,
  /\btaken back\b/i,
  /\bin all\.$/i,
  /\bon top\b/i,
  /\blately\b/i,
  /\bone stands\b/i,
  /\blist of things\b/i,
  /\bthis job comes\b|\bcomes to your\b/i,
];

test('the checks find the texts of the product', () => {
  const all = files.flatMap((file) => textsIn(readFileSync(file, 'utf8')));
  expect(all).toContain('Please fill in all required fields');
  expect(all).toContain(
    '. You need no account. The price appears once you have filled in the addresses and the room size.',
  );
  expect(all.length).toBeGreaterThan(1_500);
});

test('texts for people contain none of the refused phrases', () => {
  const quaint = files.flatMap((file) =>
    textsIn(readFileSync(file, 'utf8'))
      .filter((text) => notSaid.some((words) => words.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(quaint).toEqual([]);
});

/** Comments and names of tests that begin with a fronted genitive or a relative: "Of two at once one opens it." */
const fronted =
  /(?:^|\s)(?:\/\/|\/\*\*|\*|--) (?:Of|Whose|Whom|Whoever|Those) |\b(?:test|describe)(?:\.each\([^)]*\))?\(\s*['"`](?:of|who|whose|whom|whoever|those) (?!(?:is|may|did|asks|hears|made)\b)/;

test('no comment and no test begins with "Of", "Whose", "Whom", "Whoever" or "Those"', () => {
  const all = globSync([
    'src/**/*.{ts,tsx,css}',
    'database/**/*.{ts,sql}',
    'tests/**/*.ts',
    'bench/**/*.ts',
    'bin/*.{ts,mjs}',
  ]);
  expect(all.length).toBeGreaterThan(2_000);
  const found = all.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (fronted.test(line) && file !== 'tests/house/words.test.ts' ? [`${file}:${at + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
