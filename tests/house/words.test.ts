// Texts that people read use current English. Comments and programs' words are not looked at, consents stay as they were agreed.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync(['src/**/*.{ts,tsx}', 'bin/*.{ts,mjs}']).filter(
  (file) => !/\.test\.ts$|\.sql\.ts$|consent-rules\.ts$/.test(file),
);

/** Sentences of one file: literals and JSX text that start with a capital and have more than one word. */
const sentencesIn = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/ .*$/gm, '');
  return [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`|>\s*([A-Z][^<>{}=;]+)/g)]
    .map(([, single, double, template, jsx]) => (single ?? double ?? template ?? jsx ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => /^[A-Z]/.test(text) && text.includes(' '));
};

const notSaid = [
  /\be-mail/i,
  /\bwhoever\b/i,
  /\bbesides\b/i,
  /\bnobody\b/i,
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

test('the sentences of the product are found', () => {
  const all = files.flatMap((file) => sentencesIn(readFileSync(file, 'utf8')));
  expect(all).toContain('Please fill in all required fields');
  expect(all.length).toBeGreaterThan(1_500);
});

test('texts for people say nothing that a native speaker would not say', () => {
  const quaint = files.flatMap((file) =>
    sentencesIn(readFileSync(file, 'utf8'))
      .filter((text) => notSaid.some((words) => words.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(quaint).toEqual([]);
});
