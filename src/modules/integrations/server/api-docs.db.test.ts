// The API documentation for companies: the OpenAPI document, and one example call per endpoint, run as shown on the reference page.
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../../clients/typescript/client.ts';
import { bookAMove } from '../../../../clients/typescript/example.ts';
import { companyWithAdmin } from '../../../../tests/support/company-people.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { plain, run } from '../../../../tests/support/shown-commands.ts';
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

describe('the example of', () => {
  test.each(endpoints)('$name works as the page shows it', async ({ name, status }) => {
    const page = await (await fetch(`${kaya.url}/api/docs/reference`)).text();
    const [, shown] =
      new RegExp(`<section id="${name.split('.')[1]}">.*?<div class="block curl"><pre>(.*?)</pre>`, 's').exec(page) ??
      [];
    expect(shown).toBeDefined();
    const company = await companyWithAdmin(kaya);
    // Only a test booking gets from one step to the next within a test, and the sample partner is there for test keys only.
    const isTest = /\/proof|\/test\/|\/items/.test(shown ?? '');
    const { secret, send } = await company.key(allScopes, { test: isTest });
    const day = addDays(lagosDate(new Date()), 4);
    const variables: Record<string, string> = { KAYA_KEY: secret, DAY: day };
    const bodyOf = ({ example }: Endpoint): unknown =>
      JSON.parse(JSON.stringify(example?.body).replaceAll('{day}', day));
    if (shown?.includes('$ITEM')) {
      const made = await send('POST /api/v1/items', bodyOf(order.createItem));
      variables['ITEM'] = String(made.body['id']);
    }
    if (shown?.includes('$BOOKING')) {
      const made = await send('POST /api/v1/bookings', bodyOf(order.createBooking));
      variables['BOOKING'] = String(made.body['id']);
    }
    if (shown?.includes('/proof'))
      for (let step = 0; step < 5; step += 1) await send(`POST /api/v1/test/bookings/${variables['BOOKING']}/advance`);
    const answer = await run(kaya, plain(shown ?? ''), variables);
    expect([answer.status, answer.body]).toEqual([status ?? 200, expect.any(Object)]);
  });
});

describe('the client and the promise', () => {
  const scopes = ['bookings:read', 'bookings:write'];

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
