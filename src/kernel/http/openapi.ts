// The API's description for programs, generated from the contracts: OpenAPI 3.1. For people: reference.ts.
import * as z from 'zod/mini';
import { apiVersions, currentVersion } from '../../shared/api-versions.ts';
import type { Endpoint } from '../../shared/contract.ts';
import { common, type RefusalKind } from '../../shared/refusal.ts';

type Json = Record<string, unknown>;

export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;

const parametersOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query' | 'header'): Json[] => {
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

/** Everything an endpoint may refuse with, the common refusals included. */
export const refusalsOf = (endpoint: Endpoint): readonly RefusalKind[] => [
  ...(endpoint.body || endpoint.query || endpoint.params ? [common.invalid_request] : []),
  ...(endpoint.body || endpoint.takes
    ? [common.malformed, common.wrong_content_type, common.too_large, common.body_late]
    : []),
  ...(endpoint.who === 'account' || endpoint.who === 'staff' ? [common.not_signed_in] : []),
  ...(endpoint.who === 'key' ? [common.wrong_key, common.unknown_version, common.too_many_requests] : []),
  ...(endpoint.who === 'key' && !endpoint.test ? [common.live_only] : []),
  ...(endpoint.scope ? [common.missing_scope] : []),
  ...(endpoint.method === 'GET' || endpoint.who === 'key' ? [] : [common.wrong_origin]),
  ...(endpoint.params || endpoint.who === 'staff' ? [common.not_found] : []),
  ...(endpoint.idempotent ? [common.key_reused] : []),
  ...(endpoint.refusals ?? []),
  common.unavailable,
  common.too_slow,
];

/** OpenAPI 3.1 allows role names beside schemes that have no scopes. */
const securityOf = ({ who, scope }: Endpoint): Json[] => {
  if (who === 'anyone') return [];
  return who === 'key' ? [{ key: scope ? [scope] : [] }] : [{ bearer: [] }, { cookie: [] }];
};

const ofTypes = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const sentIn = ({ body, takes }: Endpoint): Json =>
  body ? { 'application/json': { schema: jsonSchema(body, 'input') } } : ofTypes(takes?.types ?? []);

const operation = (endpoint: Endpoint): Json => {
  const problems = Map.groupBy(refusalsOf(endpoint), (kind) => kind.status);
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...parametersOf(endpoint.headers, 'header'),
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
      ...(endpoint.who === 'key'
        ? [{ name: 'Kaya-Version', in: 'header', required: false, schema: { enum: [...apiVersions] } }]
        : []),
      ...(endpoint.mayWait
        ? [{ name: 'Pressed-At', in: 'header', required: false, schema: { type: 'string', format: 'date-time' } }]
        : []),
    ],
    ...(endpoint.body || endpoint.takes ? { requestBody: { required: true, content: sentIn(endpoint) } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.who === 'key'
          ? { headers: { 'Kaya-Version': { description: 'The version in use', schema: { type: 'string' } } } }
          : {}),
        ...(endpoint.status === 204
          ? {}
          : {
              content: endpoint.gives
                ? ofTypes(endpoint.gives.types)
                : { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } },
            }),
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
      version: currentVersion,
      description:
        'Moves, rides, charters, storage, packages and cleaning in Nigeria. Amounts are kobo, times ISO 8601 in UTC, distances metres.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key of a company: kaya_…' },
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
            request: { type: 'string', description: 'Names this request in the log of Kaya.' },
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
