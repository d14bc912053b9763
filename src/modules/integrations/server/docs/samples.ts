// Samples of the documentation: a call of the contract in curl and in TypeScript with its answer. Tests run each one, and compare each answer
// with the contract (docs-pages.db.test.ts, docs-pages.test.ts).
import { curlOf, escape, sampleKey } from '../../../../kernel/http/reference.ts';
import type { Endpoint } from '../../../../shared/contract.ts';

export const block = (text: string, kind = ''): string =>
  `<div class="block${kind && ` ${kind}`}"><pre>${escape(text)}</pre></div>`;

const languages = { curl: 'curl', ts: 'TypeScript', py: 'Python' } as const;
type Language = keyof typeof languages;

let count = 0;
/** The same in several languages; the reader chooses one for all of them. */
export const tabs = (texts: Readonly<Partial<Record<Language, string>>>): string => {
  count += 1;
  const given = Object.keys(texts) as Language[];
  const choices = given.map(
    (language, nth) =>
      `<input type="radio" name="t${count}" id="t${count}${language}" class="${language}"${nth === 0 ? ' checked' : ''}><label for="t${count}${language}">${languages[language]}</label>`,
  );
  return `<div class="tabs">${choices.join('')}${given.map((language) => block(texts[language] ?? '', language)).join('')}</div>`;
};

/** Alone in JSON, or within an address. */
const variables = /"\{(day|quote|booking|delivered|item|version)\}"|\{(day|quote|booking|delivered|item)\}/g;
const shellNames: Readonly<Record<string, string>> = {
  day: 'DAY',
  quote: 'QUOTE',
  booking: 'BOOKING',
  delivered: 'BOOKING',
  item: 'ITEM',
  version: 'VERSION',
};
const scriptNames: Readonly<Record<string, string>> = {
  day: 'day',
  quote: 'quote.id',
  booking: 'booking.id',
  delivered: 'booking.id',
  item: 'item.id',
  version: 'stepped.version',
};

type More = {
  /** Added to the body of the example. */
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  /** Its Idempotency-Key, where another page has the same call. */
  readonly key?: string;
  /** The constant that keeps the answer in TypeScript. */
  readonly as?: string;
};

const filled = (endpoint: Endpoint, { body, query }: More): Endpoint => {
  const { example = {} } = endpoint;
  return {
    ...endpoint,
    example: {
      ...example,
      ...(example.body || body ? { body: { ...(example.body as object), ...body } } : {}),
      ...(query && { query }),
    },
  };
};

/** The call as a shell command with the reader's variables. */
export const curlSample = (endpoint: Endpoint, more: More = {}): string =>
  (curlOf(filled(endpoint, more), more.key) ?? '').replaceAll(variables, (_, inJson?: string, inAddress = '') =>
    // JSON is in single quotes, which end before a variable and begin again after it.
    // A version is a number.
    inJson === 'version' ? `'"$VERSION"'` : inJson ? `"'"$${shellNames[inJson]}"'"` : `$${shellNames[inAddress]}`,
  );

/** As JSON, but with names of fields unquoted where they may be. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(variables, (_, inJson?: string, inAddress = '') => scriptNames[inJson ?? inAddress] ?? '')
    .replaceAll(/"((?:[^"\\']|\\.)*)"/g, "'$1'");

/** The same with the client of clients/typescript. */
export const scriptSample = (endpoint: Endpoint, more: More = {}): string => {
  const { name, path, example = {}, idempotent } = filled(endpoint, more);
  const input = {
    ...(idempotent ? { idempotencyKey: more.key ?? sampleKey(path) } : {}),
    ...(example.params ? { params: example.params } : {}),
    ...(example.query ? { query: example.query } : {}),
    ...(example.body ? { body: example.body } : {}),
  };
  const sent = Object.keys(input).length > 0 ? literal(input) : '';
  return `${more.as ? `const ${more.as} = ` : ''}await kaya.${name.split('.')[1]}(${sent});`;
};

/** A call in both languages, and what it answers. */
export const call = (endpoint: Endpoint, answer: unknown, more: More = {}): string =>
  `${tabs({ curl: curlSample(endpoint, more), ts: scriptSample(endpoint, more) })}${answerOf(endpoint.status ?? 200, answer)}`;

export const answerOf = (status: number, answer: unknown): string =>
  `<details class="answer"><summary>Answer ${status}</summary>${block(JSON.stringify(answer, null, 2))}</details>`;
