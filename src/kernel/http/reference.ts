// The API on one page for people: an index, then each endpoint with its shapes in a short notation.
import type * as z from 'zod/mini';
import type { Endpoint } from '../../shared/contract.ts';
import { jsonSchema, refusalsOf } from './openapi.ts';

type Json = Record<string, unknown>;

export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

const words = (schema: Json): string => {
  const { type, format, minimum, maximum, minLength, maxLength } = schema;
  const bound = [
    format,
    minimum !== undefined && Number(minimum) > Number.MIN_SAFE_INTEGER ? `from ${minimum}` : undefined,
    maximum !== undefined && Number(maximum) < Number.MAX_SAFE_INTEGER ? `to ${maximum}` : undefined,
    minLength !== undefined ? `at least ${minLength} characters` : undefined,
    maxLength !== undefined ? `at most ${maxLength}` : undefined,
  ].filter(Boolean);
  return `${String(type ?? 'anything')}${bound.length > 0 ? ` (${bound.join(', ')})` : ''}`;
};

/** A JSON Schema as a person would write it: `{ email: string, name?: string | null }`. */
const shape = (schema: Json, indent = ''): string => {
  const either = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (either) return either.map((one) => shape(one, indent)).join(' | ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  if (schema['type'] === 'array') return `[ ${shape((schema['items'] ?? {}) as Json, indent)} ]`;
  const properties = schema['properties'] as Record<string, Json> | undefined;
  if (!properties) return words(schema);
  const required = (schema['required'] ?? []) as string[];
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, inner]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${shape(inner, deeper)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
};

const part = (title: string, given: z.ZodMiniType | undefined, io: 'input' | 'output'): string =>
  given ? `<h4>${title}</h4><pre>${escape(shape(jsonSchema(given, io)))}</pre>` : '';

const raw = (title: string, given: Endpoint['gives'] | Endpoint['takes']): string =>
  given ? `${title && `<h4>${title}</h4>`}<p>${given.kind}: <code>${escape(given.types.join(', '))}</code></p>` : '';

const who = {
  anyone: 'Open to anyone.',
  account: 'Needs sign-in.',
  staff: 'Staff only.',
  key: 'Needs an API key',
} as const;

const whoMay = ({ who: caller, scope }: Endpoint): string =>
  caller === 'key' ? `${who.key}${scope ? ` with ${scope}` : ''}.` : who[caller];

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Another one for each call, because a key names one call: `/api/v1/quotes` → `quote-4711`. */
export const sampleKey = (path: string): string =>
  `${(path.split('/').findLast((segment) => !segment.startsWith('{')) ?? 'order').replace(/s$/, '')}-4711`;

/** An endpoint's example as a shell command. KAYA is the address of Kaya, KAYA_KEY an API key. */
export const curlOf = ({ method, path, example, idempotent }: Endpoint, key = sampleKey(path)): string | null => {
  if (!example) return null;
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => example.params?.[name] ?? whole);
  const search = example.query ? `?${new URLSearchParams(example.query)}` : '';
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$KAYA${filled}${search}"`,
    '-H "Authorization: Bearer $KAYA_KEY"',
    ...(idempotent ? [`-H 'Idempotency-Key: ${key}'`] : []),
    ...(example.body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(example.body))}`] : []),
  ].join(' \\\n  ');
};

const exampleOf = (endpoint: Endpoint): string => {
  const curl = curlOf(endpoint);
  return curl ? `<pre class="example">${escape(curl)}</pre>` : '';
};

/** The shapes of an endpoint, and how it refuses. */
export const endpointParts = (endpoint: Endpoint): string => {
  const refusals = refusalsOf(endpoint)
    .map((kind) => `<tr><td>${kind.status}</td><td><code>${kind.code}</code></td><td>${escape(kind.detail)}</td></tr>`)
    .join('');
  return `${part('Path', endpoint.params, 'input')}${part('Query', endpoint.query, 'input')}${part('Headers', endpoint.headers, 'input')}${part('Body', endpoint.body, 'input')}${raw('Body', endpoint.takes)}
<h4>Answer ${endpoint.status ?? 200}</h4>${endpoint.status === 204 ? '<p>Nothing.</p>' : raw('', endpoint.gives) || `<pre>${escape(shape(jsonSchema(endpoint.answer, 'output')))}</pre>`}
<h4>Refusals</h4><table>${refusals}</table>`;
};

const section = (endpoint: Endpoint): string =>
  `<section id="${endpoint.name}"><h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)} <small>${whoMay(endpoint)}${endpoint.idempotent ? ' Takes an Idempotency-Key.' : ''}</small></p>${exampleOf(endpoint)}
<details><summary>Shapes and refusals</summary>${endpointParts(endpoint)}</details></section>`;

// The colours are those of src/kit/styles/tokens.css: no other file may be loaded here.
const style = `:root{color-scheme:light dark;--text:#0e1130;--ground:#fff;--sunken:#f6f4ee;--line:#e6e2d6;--link:#2a3aa8}
@media (prefers-color-scheme:dark){:root{--text:#f5f3ec;--ground:#0b0e26;--sunken:#151939;--line:#2d3363;--link:#b4beff}}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin-bottom:32px}
header a{display:flex;gap:8px;align-items:center;min-height:48px;color:inherit}header a:first-child{font-weight:800;font-size:20px;letter-spacing:-.04em;text-decoration:none}
header svg{width:24px}h1,h2{letter-spacing:-.015em}body{color:var(--text);background:var(--ground);font:16px/1.5 system-ui,sans-serif;max-width:880px;margin:0 auto;padding:24px 20px 80px}
h2{border-top:2px solid;padding-top:16px;margin-top:40px}section{border-bottom:1px solid var(--line);padding:8px 0}h3{margin:8px 0;overflow-wrap:anywhere;font-size:17px}
h4{margin:16px 0 4px;font-size:14px}pre{overflow:auto;font-size:13px;margin:0}pre.example{white-space:pre-wrap;overflow-wrap:anywhere;margin:12px 0;padding:12px 16px;background:var(--sunken);border-radius:6px}table{border-collapse:collapse;font-size:14px}td{padding:4px 12px 4px 0;vertical-align:top}
small{opacity:.75}nav ul{columns:2;list-style:none;padding:0;font-size:14px}nav a{display:inline-block;padding:4px 0;overflow-wrap:anywhere}summary{padding:8px 0;cursor:pointer}`;

const mark = `<svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M0 3a3 3 0 0 1 3-3h5.500v32H3a3 3 0 0 1-3-3zM13 0h13L13 13zM32 .6v30.8L16.600 16zM13 19l13 13H13z"/></svg>`;

const docsPage = (title: string, body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><header><a href="/">${mark}Kaya</a><a href="/api/docs">Documentation for programs</a></header><h1>${title}</h1>${body}</body></html>`;

/** GET /api/docs/own-calls: every call, those of Kaya’s own pages too. */
export const ownCallsPage = (endpoints: readonly Endpoint[]): string => {
  const areas = [...Map.groupBy(endpoints, (endpoint) => endpoint.name.split('.')[0] ?? '')];
  const index = areas
    .map(
      ([area, list]) =>
        `<h3>${area}</h3><ul>${list.map(({ name, summary }) => `<li><a href="#${name}">${escape(summary)}</a></li>`).join('')}</ul>`,
    )
    .join('');
  return docsPage(
    'All calls of Kaya',
    `<p>For those who work on Kaya. Programs of companies use <a href="/api/docs">the documentation for programs</a>: the calls of Kaya’s own pages change
with its pages. The same for programs: <a href="/api/openapi.json">/api/openapi.json</a>. Amounts are kobo, times ISO 8601 in UTC, distances metres.
Every error is <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code> and, for invalid input, the fields.
Programs of companies send <code>Authorization: Bearer</code> with an API key, other programs a token of
<a href="#identity.issueToken">POST /api/auth/token</a>; browsers send their cookie.</p>
<nav aria-label="Endpoints">${index}</nav>
${areas.map(([area, list]) => `<h2>${escape(area)}</h2>${list.map(section).join('')}`).join('')}`,
  );
};
