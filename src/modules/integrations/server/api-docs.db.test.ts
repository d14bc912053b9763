// The API documentation for companies: the OpenAPI document, and one example call per endpoint, run as shown on the reference page.
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../../clients/typescript/client.ts';
import { bookAMove } from '../../../../clients/typescript/example.ts';
import { companyWithAdmin, sender } from '../../../../tests/support/company-people.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import type { Endpoint } from '../../../shared/contract.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { keyEndpoints as endpoints } from '../key-endpoints.ts';
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
const run = async (shown: string, variables: Readonly<Record<string, string>>) => {
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

const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('the example of', () => {
  test.each(endpoints)('$name works as the page shows it', async ({ name, status }) => {
    const page = await (await fetch(`${kaya.url}/api/docs`)).text();
    const [, shown] =
      new RegExp(`<section id="${name.replace('.', '\\.')}">.*?<pre class="example">(.*?)</pre>`, 's').exec(page) ?? [];
    expect(shown).toBeDefined();
    const company = await companyWithAdmin(kaya);
    // Only a test booking gets from one step to the next within a test.
    const isTest = /\{delivered\}|\/test\//.test(shown ?? '');
    const { secret, send } = await company.key(allScopes, { test: isTest });
    const day = addDays(lagosDate(new Date()), 4);
    const blanks: Record<string, string> = { day };
    const fill = (text: string): string =>
      text.replaceAll(/\{(day|item|booking|delivered)\}/g, (_, blank: string) => blanks[blank] ?? '');
    const bodyOf = ({ example }: Endpoint): unknown => JSON.parse(fill(JSON.stringify(example?.body)));
    if (shown?.includes('{item}')) {
      const made = await send('POST /api/v1/items', bodyOf(order.createItem));
      blanks['item'] = String(made.body['id']);
    }
    if (/\{(?:booking|delivered)\}/.test(shown ?? '')) {
      const made = await send('POST /api/v1/bookings', bodyOf(order.createBooking));
      blanks['booking'] = blanks['delivered'] = String(made.body['id']);
    }
    if (shown?.includes('{delivered}'))
      for (let step = 0; step < 5; step += 1) await send(`POST /api/v1/test/bookings/${blanks['delivered']}/advance`);
    const answer = await run(fill(plain(shown ?? '')), { KAYA_KEY: secret });
    expect([answer.status, answer.body]).toEqual([status ?? 200, expect.any(Object)]);
  });
});

describe('Build with Kaya', () => {
  const scopes = ['bookings:read', 'bookings:write'];

  test('each command works in the order of the page, with a test key', async () => {
    const page = await fetch(`${kaya.url}/api/docs/build-with-kaya`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const commands = [...(await page.text()).matchAll(/<pre class="example">(curl .*?)<\/pre>/gs)].map(([, shown]) =>
      plain(shown ?? ''),
    );
    const { secret } = await (await companyWithAdmin(kaya)).key(scopes, { test: true });
    const variables: Record<string, string> = { KAYA_KEY: secret, DAY: addDays(lagosDate(new Date()), 9) };
    const [quote = '', book = '', advance = '', track = '', proof = '', cancel = '', ...more] = commands;
    expect(more).toEqual([]);
    const quoted = await run(quote, variables);
    variables['QUOTE'] = String(quoted.body['id']);
    const booked = await run(book, variables);
    expect([quoted.status, booked.status, booked.body['amount_kobo']]).toEqual([201, 201, quoted.body['price_kobo']]);
    variables['BOOKING'] = String(booked.body['id']);
    for (let step = 0; step < 2; step += 1) await run(advance, variables);
    const { position, arrives_at } = (await run(track, variables)).body;
    expect([position, arrives_at]).not.toContain(null);
    for (let step = 0; step < 3; step += 1) await run(advance, variables);
    expect((await run(track, variables)).body['status']).toBe('delivered');
    expect((await run(proof, variables)).body['photo']).toEqual(expect.any(Object));
    expect(await run(cancel, variables)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  });

  test('the example of the client books a move and follows it to the proof', async () => {
    const { secret } = await (await companyWithAdmin(kaya)).key(scopes, { test: true });
    const said: string[] = [];
    await bookAMove(kaya.url, secret, (line) => said.push(line));
    const steps = said.map((line) => /^(assigned|en_route|arrived|in_progress|delivered|completed)/.exec(line)?.[1]);
    expect(steps.filter(Boolean)).toEqual(['assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'completed']);
    expect(said.at(-2)).toContain('/icons/icon-192.png');
    expect(said.at(-1)).toBe('Not cancelled: not_cancellable');
  });

  test('the client throws what Kaya refuses, with its code and fields', async () => {
    const refused = (key: string, body: object) =>
      connect({ origin: kaya.url, key })
        .makeQuote({ body: body as never })
        .catch((error: unknown) => error);
    expect(await refused('kaya_test_nothing', {})).toMatchObject({ status: 401, code: 'wrong_key' });
    const { secret } = await (await companyWithAdmin(kaya)).key(scopes, { test: true });
    expect(await refused(secret, { service: 'moon' })).toMatchObject({
      status: 422,
      code: 'invalid_request',
      fields: expect.arrayContaining([expect.objectContaining({ path: 'service' })]),
    });
  });

  test('the promise of /api/v1 is the committed one, and only that', async () => {
    const served = (await (await fetch(`${kaya.url}/api/v1/openapi.json`)).json()) as { paths: object };
    const paths = Object.keys(served.paths);
    expect(paths.every((path) => path.startsWith('/api/v1/'))).toBe(true);
    expect(paths.toSorted()).toEqual([...new Set(endpoints.map(({ path }) => path))].toSorted());
  });
});
