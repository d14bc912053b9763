// The API documentation for companies: the OpenAPI document, and one example call per endpoint, run as shown on the reference page.
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyWithAdmin, sender } from '../../../../tests/support/company-people.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import type { Endpoint } from '../../../shared/contract.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import * as api from '../api-contract.ts';
import * as order from '../api-order-contract.ts';
import { allScopes } from '../rules.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya();
});
afterAll(() => kaya.stop());

test('an independent validator accepts the OpenAPI document, and rejects an invalid one', async () => {
  const document = (await (await fetch(`${kaya.url}/api/openapi.json`)).json()) as Record<string, unknown>;
  const result = await new Validator().validate(structuredClone(document));
  expect([result.valid, result.errors]).toEqual([true, undefined]);
  const wrong = { ...document, paths: { 'no slash': { get: { responses: 'none' } } } };
  expect((await new Validator().validate(wrong)).valid).toBe(false);
});

/** Splits a shell line into words: enough of the grammar for the page's examples. */
const wordsOf = (line: string, variables: Readonly<Record<string, string>>): string[] =>
  [...line.replaceAll('\\\n', ' ').matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|([^\s'"]+)/g)].map(
    ([, single, double, bare]) =>
      single?.replaceAll(`'\\''`, `'`) ??
      (double ?? bare ?? '').replaceAll(/\$([A-Z_]+)/g, (_, name: string) => variables[name] ?? ''),
  );

const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const endpoints: readonly Endpoint[] = [...Object.values(api), ...Object.values(order)];

describe('the example of', () => {
  test.each(endpoints)('$name works as the page shows it', async ({ name, status }) => {
    const page = await (await fetch(`${kaya.url}/api/docs`)).text();
    const [, shown] =
      new RegExp(`<section id="${name.replace('.', '\\.')}">.*?<pre class="example">(.*?)</pre>`, 's').exec(page) ?? [];
    expect(shown).toBeDefined();
    const company = await companyWithAdmin(kaya);
    const { secret, send } = await company.key(allScopes);
    const people = (await send('GET /api/v1/employees')).body['items'] as { id: string }[];
    const day = addDays(lagosDate(new Date()), 4);
    const blanks: Record<string, string> = { day, employee: people[0]?.id ?? '' };
    const fill = (text: string): string =>
      text.replaceAll(/\{(day|employee|item|booking)\}/g, (_, blank: string) => blanks[blank] ?? '');
    const bodyOf = ({ example }: Endpoint): unknown => JSON.parse(fill(JSON.stringify(example?.body)));
    if (shown?.includes('{item}')) {
      const made = await send('POST /api/v1/items', bodyOf(order.createItem));
      blanks['item'] = String(made.body['id']);
    }
    if (shown?.includes('{booking}')) {
      const made = await send('POST /api/v1/bookings', bodyOf(order.createBooking));
      blanks['booking'] = String(made.body['id']);
    }
    const [curl, ...words] = wordsOf(fill(plain(shown ?? '')), { KAYA: '', KAYA_KEY: secret });
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
    const answer = await sender(kaya, headers)(`${method} ${path}`, body === undefined ? undefined : JSON.parse(body));
    expect([answer.status, answer.body]).toEqual([status ?? 200, expect.any(Object)]);
  });
});
