// Commands as a page of the documentation shows them, run against a running Kaya.
import { expect } from 'vitest';
import { sender } from './company-people.ts';
import type { Kaya } from './kaya.ts';

/** Splits a shell line into words: enough of the grammar for the examples, whose words may change quotes within. */
const wordsOf = (line: string, variables: Readonly<Record<string, string>>): string[] =>
  [...line.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"[^"]*"|\\'|[^\s'"\\])+/g)].map(([word]) =>
    word.replaceAll(
      /'([^']*)'|"([^"]*)"|\\(')/g,
      (_, single?: string, double?: string, escaped?: string) =>
        single ?? escaped ?? (double ?? '').replaceAll(/\$([A-Z_]+)/g, (__, name: string) => variables[name] ?? ''),
    ),
  );

/** Makes the call that a curl command describes. */
export const run = async (kaya: Kaya, shown: string, variables: Readonly<Record<string, string>>) => {
  const [curl, ...words] = wordsOf(shown, { KAYA: '', ...variables });
  expect(curl).toBe('curl');
  const headers: Record<string, string> = {};
  let [method, path, body] = ['GET', '', undefined as string | undefined];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '-X') method = words[(at += 1)] ?? '';
    else if (word === '-d') body = words[(at += 1)];
    else if (word === '-H') {
      const [, header = '', value = ''] = /^([^:]+): (.*)$/.exec(words[(at += 1)] ?? '') ?? [];
      headers[header.toLowerCase()] = value;
    } else path = word;
  }
  return sender(kaya, headers)(`${method} ${path}`, body === undefined ? undefined : JSON.parse(body));
};

/** The text of HTML. */
export const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
