// The pages without a server: samples as the contracts say, every error with its cure, every link with its end, nothing inline.
import { describe, expect, test } from 'vitest';
import { parseWith } from '../../../../tests/support/parse-with.ts';
import { keyEndpoints } from '../key-endpoints.ts';
import { allWebhookKinds } from '../rules.ts';
import { sampleAnswers, waiting } from './docs/answers.ts';
import * as order from '../api-order-contract.ts';
import { cures } from './docs/cures.ts';
import { docsFiles, docsPages } from './docs-pages.ts';
import { addressOf, framed, searchIndex } from './docs/frame.ts';
import { allRefusals } from './docs/rule-pages.ts';

const pages = docsPages('https://kaya.test');

describe('sampleAnswers', () => {
  test.each(keyEndpoints.map((endpoint) => [endpoint.name.split('.')[1] ?? '', endpoint] as const))(
    '%s answers what its contract says, and no more',
    (name, endpoint) => {
      const sample = (sampleAnswers as Readonly<Record<string, unknown>>)[name];
      expect(parseWith(endpoint.answer, sample)).toEqual(sample);
    },
  );

  test('a booking that waits is a booking', () => {
    expect(parseWith(order.readBooking.answer, waiting)).toEqual(waiting);
  });
});

test('every code of the API has a cure, and no other', () => {
  expect(Object.keys(cures).toSorted()).toEqual(allRefusals.map(({ code }) => code).toSorted());
});

test('every event is on the page of webhooks', () => {
  const page = pages.find(({ slug }) => slug === 'webhooks')?.body ?? '';
  for (const kind of allWebhookKinds) expect(page).toContain(`id="${kind}"`);
});

describe.each(pages.map((page) => [page.slug, page] as const))('/api/docs/%s', (_slug, page) => {
  const html = framed(pages, page);

  test('nothing is inline, and each id is there once', () => {
    expect(html).not.toMatch(/<script(?! src=)|<style|\sstyle=|\son\w+=/);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('every link of the documentation ends somewhere', () => {
    const files = docsFiles('https://kaya.test');
    for (const [, href = ''] of html.matchAll(/href="(\/api\/[^"]*)"/g)) {
      const [path = '', anchor] = href.split('#');
      expect([href, files.has(path) || path === '/api/v1/openapi.json']).toEqual([href, true]);
      const target = pages.find((one) => addressOf(one) === path);
      if (anchor) expect([href, target?.body.includes(`id="${anchor}"`)]).toEqual([href, true]);
    }
  });

  test('no host but the one of its settings, and those of samples', () => {
    const hosts = [...html.matchAll(/https?:\/\/([^\s/"'<]+)/g)].map(([, host]) => host);
    expect(
      hosts.filter(
        (host) => !/^(?:kaya\.test|kaya\.example|www\.standardwebhooks\.com|localhost:4242)$/.test(host ?? ''),
      ),
    ).toEqual([]);
  });
});

describe('searchIndex', () => {
  const found = searchIndex(pages);
  const paths = (word: string) =>
    found.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(word)).map(({ path }) => path);

  test.each([
    ['idempotency-key', '/api/docs/idempotency'],
    ['reference_taken', '/api/docs/errors#reference_taken'],
    ['signature', '/api/docs/webhooks#verify'],
    ['booking.billed', '/api/docs/webhooks#booking.billed'],
    ['/api/v1/quotes', '/api/docs/reference#makeQuote'],
  ])('%s is found', (word, path) => {
    expect(paths(word)).toContain(path);
  });

  test('it stays small, and each of its addresses is a page', () => {
    expect(JSON.stringify(found).length).toBeLessThan(120_000);
    for (const { path } of found) expect(pages.map(addressOf)).toContain(path.split('#')[0]);
  });
});
