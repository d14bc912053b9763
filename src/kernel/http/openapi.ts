// The API's description, printed from the contracts: OpenAPI 3.1 for programs, one plain page for people.
import * as z from 'zod/mini';
import type { Endpoint } from '../../shared/contract.ts';
import { common, type RefusalKind } from '../../shared/refusal.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;

const parametersOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const described = jsonSchema(schema, 'input');
  const required = (described['required'] ?? []) as string[];
  return Object.entries((described['properties'] ?? {}) as Record<string, Json>).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: type,
  }));
};

const refusalsOf = (endpoint: Endpoint): readonly RefusalKind[] => [
  ...(endpoint.body || endpoint.query || endpoint.params ? [common.invalid_request] : []),
  ...(endpoint.body ? [common.malformed, common.wrong_content_type, common.too_large] : []),
  ...(endpoint.who === 'anyone' ? [] : [common.not_signed_in]),
  ...(endpoint.idempotent ? [common.key_reused] : []),
  ...(endpoint.refusals ?? []),
  common.unavailable,
];

const operation = (endpoint: Endpoint): Json => {
  const problems = Map.groupBy(refusalsOf(endpoint), (kind) => kind.status);
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    security: endpoint.who === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 8, maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.status === 204
          ? {}
          : { content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } } }),
      },
      ...Object.fromEntries(
        [...problems].map(([status, kinds]) => [
          status,
          {
            description: kinds.map((kind) => `${kind.code}: ${kind.detail}`).join(' · '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
};

export const openApi = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaya',
      version: '1',
      description:
        'Moves, rides, charters, storage, packages and cleaning in Nigeria. Amounts are kobo, times ISO 8601 in UTC, distances metres.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'kaya' },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'code'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
};

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

const section = (endpoint: Endpoint): string => {
  const schema = (title: string, given: z.ZodMiniType | undefined, io: 'input' | 'output'): string =>
    given
      ? `<details><summary>${title}</summary><pre>${escape(JSON.stringify(jsonSchema(given, io), null, 2))}</pre></details>`
      : '';
  const refusals = refusalsOf(endpoint)
    .map(
      (kind) =>
        `<tr id="${kind.code}"><td>${kind.status}</td><td><code>${kind.code}</code></td><td>${escape(kind.detail)}</td></tr>`,
    )
    .join('');
  return `<section><h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3><p>${escape(endpoint.summary)}
    <small>${{ anyone: 'Open to anyone.', account: 'Needs sign-in.', staff: 'Staff only.' }[endpoint.who]}${endpoint.idempotent ? ' Takes an Idempotency-Key.' : ''}</small></p>
    ${schema('Path', endpoint.params, 'input')}${schema('Query', endpoint.query, 'input')}${schema('Body', endpoint.body, 'input')}${schema('Answer', endpoint.answer, 'output')}
    <details><summary>Refusals</summary><table>${refusals}</table></details></section>`;
};

export const referencePage = (endpoints: readonly Endpoint[]): string => {
  const areas = Map.groupBy(endpoints, (endpoint) => endpoint.name.split('.')[0] ?? '');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kaya API</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:0 auto;padding:24px 20px 80px}
h2{border-top:2px solid;padding-top:16px;margin-top:40px}section{border-bottom:1px solid #8885;padding:8px 0}pre{overflow:auto;font-size:13px}
table{border-collapse:collapse;font-size:14px}td{padding:4px 12px 4px 0;vertical-align:top}small{opacity:.75}h3{margin:8px 0;overflow-wrap:anywhere}</style></head>
<body><h1>Kaya API</h1><p>The same in a form for programs: <a href="/api/openapi.json">/api/openapi.json</a>. Amounts are kobo, times ISO 8601 in UTC,
distances metres. Every error is <code>application/problem+json</code> with a stable <code>code</code>.</p>
${[...areas].map(([area, list]) => `<h2>${escape(area)}</h2>${list.map(section).join('')}`).join('')}</body></html>`;
};
