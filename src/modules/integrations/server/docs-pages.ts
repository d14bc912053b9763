// The documentation for programs: its pages in their order, and the files beside them. Everything is written once for a process.
import { readFileSync } from 'node:fs';
import { endpointParts, escape } from '../../../kernel/http/reference.ts';
import type { Endpoint } from '../../../shared/contract.ts';
import { keyEndpoints } from '../key-endpoints.ts';
import { sampleAnswers } from './docs/answers.ts';
import { approvalsPage, bookPage, cancelPage, followPage, itemsPage } from './docs/booking-pages.ts';
import { docsScript } from './docs/docs-script.ts';
import { docsStyle } from './docs/docs-style.ts';
import { addressOf, type DocsPage, framed, searchIndex } from './docs/frame.ts';
import { changelogPage, errorsPage, limitsPage, repeatsPage, versionsPage } from './docs/rule-pages.ts';
import { call } from './docs/samples.ts';
export { docsPolicy } from './docs/frame.ts';
export { oldQuickStart } from './docs/start-pages.ts';
import { authenticationPage, overviewPage, quickStartPage, testKeysPage } from './docs/start-pages.ts';
import { webhooksPage } from './docs/webhook-pages.ts';

const areas: Readonly<Record<string, string>> = {
  company: 'Company',
  employees: 'People',
  spend: 'Spend',
  partners: 'Partners',
  items: 'Items',
  quotes: 'Quotes',
  bookings: 'Bookings',
  test: 'Tests',
};
const order = ['quotes', 'bookings', 'test', 'partners', 'items', 'employees', 'spend', 'company'];

const answerOf = ({ name }: Endpoint): unknown => sampleAnswers[name.split('.')[1] as keyof typeof sampleAnswers];

const section = (endpoint: Endpoint): string =>
  `<section id="${endpoint.name.split('.')[1]}"><h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)} <small>${endpoint.scope ? `Needs <code>${endpoint.scope}</code>.` : 'Any key.'}${endpoint.test ? ' Also with a test key.' : ''}${endpoint.idempotent ? ' Takes an Idempotency-Key.' : ''}</small></p>
${call(endpoint, answerOf(endpoint))}<details class="answer"><summary>Fields and errors</summary>${endpointParts(endpoint)}</details></section>`;

const referencePage = (): DocsPage => {
  const byArea = Map.groupBy(keyEndpoints, ({ path }) => path.split('/')[3] ?? '');
  return {
    slug: 'reference',
    title: 'Reference',
    group: 'Every call',
    lead: 'Each call with its fields, a sample in curl and TypeScript, its answer and its errors.',
    body: order
      .map((area) => `<h2 id="${area}">${areas[area]}</h2>${(byArea.get(area) ?? []).map(section).join('')}`)
      .join(''),
  };
};

/** @param origin the address of this Kaya, from its settings */
export const docsPages = (origin: string): readonly DocsPage[] => {
  const pages = [
    quickStartPage(origin),
    authenticationPage,
    testKeysPage,
    bookPage,
    followPage,
    cancelPage,
    approvalsPage,
    itemsPage,
    webhooksPage,
    errorsPage,
    repeatsPage,
    limitsPage,
    versionsPage,
    changelogPage,
    referencePage(),
  ];
  return [overviewPage(pages), ...pages];
};

/** The files of the client, for readers who have no copy of Kaya's repository. */
const clientFiles = ['client.ts', 'webhook.ts', 'api.gen.ts', 'example.ts'] as const;
const clientFile = (name: string): string =>
  readFileSync(new URL(`../../../../clients/typescript/${name}`, import.meta.url), 'utf8');

/** By address: the type, and what is made at the first request for it. */
export const docsFiles = (origin: string): ReadonlyMap<string, readonly [type: string, text: () => string]> => {
  const html = 'text/html; charset=utf-8';
  let made: readonly DocsPage[] | undefined;
  const all = (): readonly DocsPage[] => (made ??= docsPages(origin));
  const pageAt = (slug: string) => (): string => {
    const page = all().find((one) => one.slug === slug);
    if (!page) throw new Error(`no page ${slug}`);
    return framed(all(), page);
  };
  return new Map<string, readonly [string, () => string]>([
    ...all().map(({ slug }) => [addressOf({ slug }), [html, pageAt(slug)]] as const),
    ['/api/docs/docs.css', ['text/css; charset=utf-8', () => docsStyle]],
    ['/api/docs/docs.js', ['text/javascript; charset=utf-8', () => docsScript]],
    ['/api/docs/search.json', ['application/json', () => JSON.stringify(searchIndex(all()))]],
    ...clientFiles.map(
      (name) => [`/api/docs/typescript/${name}`, ['text/plain; charset=utf-8', () => clientFile(name)]] as const,
    ),
  ]);
};
