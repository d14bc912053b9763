// All input is untrusted until its schema has accepted it.
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint, Input } from '../../shared/contract.ts';
import { common, type FieldFault, Refused } from '../../shared/refusal.ts';

/** Faults listed in one answer: a page shows fewer, and an answer must not be larger than its request. */
const maxFaults = 50;

const faultsOf = (error: z.core.$ZodError): FieldFault[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'This field is not known.' }))
      : [
          {
            path: issue.path.join('.'),
            message: issue.path.length === 0 ? 'Send a JSON object.' : issue.message,
          },
        ],
  );

/** Where a value has text that PostgreSQL cannot store: a NUL, or half of a surrogate pair. */
const unstorable = (value: unknown, path: readonly string[] = []): FieldFault[] => {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [{ path: path.join('.'), message: 'This text has a character that Kaya cannot store.' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...unstorable(key, path),
    ...unstorable(inner, [...path, key]),
  ]);
};

/** A copy without the fields that the schema does not know. */
const withoutUnknown = (value: unknown, { issues }: z.core.$ZodError): unknown => {
  const copy = structuredClone(value);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], copy);
    for (const key of issue.keys) delete (holder as Record<string, unknown>)[key];
  }
  return copy;
};

/** The page is of another release: fields that this release does not know are left out instead of refused. */
export type Leniency = { readonly dropUnknown: boolean };
const strict: Leniency = { dropUnknown: false };

const validated = (schema: z.ZodMiniType | undefined, value: unknown, { dropUnknown } = strict): unknown => {
  if (!schema) return undefined;
  const first = z.safeParse(schema, value);
  const result = dropUnknown && !first.success ? z.safeParse(schema, withoutUnknown(value, first.error)) : first;
  // Checked after the schema, because text fields remove such characters.
  const fields = (result.success ? unstorable(result.data) : faultsOf(result.error)).slice(0, maxFaults);
  if (result.success && fields.length === 0) return result.data;
  throw new Refused(common.invalid_request, { fields, detail: fields[0]?.message ?? common.invalid_request.detail });
};

const parsed = (c: Context, bytes: Uint8Array): unknown => {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new Refused(common.wrong_content_type);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refused(common.malformed);
  }
};
/** The body of a write without a body schema: empty, or an empty object. */
const refuseExtras = (c: Context, endpoint: Endpoint, bytes: Uint8Array): void => {
  if (endpoint.method === 'GET') return;
  const sent: unknown = endpoint.body || bytes.length === 0 ? {} : parsed(c, bytes);
  const extra = [
    ...(typeof sent === 'object' && sent !== null ? Object.keys(sent) : ['body']),
    ...(endpoint.query ? [] : Object.keys(c.req.query())),
  ];
  if (extra.length === 0) return;
  const message = 'This field is not known.';
  const fields = extra.slice(0, maxFaults).map((path) => ({ path, message }));
  throw new Refused(common.invalid_request, { detail: message, fields });
};

const readHeaders = (c: Context, { headers }: Endpoint): unknown =>
  validated(headers, headers ? c.req.header() : undefined);

/** A malformed id is refused with not_found, like an unknown one. */
const readParams = (schema: z.ZodMiniType | undefined, params: unknown): unknown => {
  try {
    return validated(schema, params);
  } catch {
    throw new Refused(common.not_found);
  }
};

/** The input beside a body that is not JSON. */
export const readBeside = (c: Context, endpoint: Endpoint): Input<Endpoint> => {
  const params = readParams(endpoint.params, c.req.param());
  const query = validated(endpoint.query, c.req.query());
  return { params, query, headers: readHeaders(c, endpoint) } as Input<Endpoint>;
};

/** @param bytes the whole body; none for a GET */
export const readInput = (c: Context, endpoint: Endpoint, bytes: Uint8Array, how = strict): Input<Endpoint> => {
  if (!how.dropUnknown) refuseExtras(c, endpoint, bytes);
  const params = validated(endpoint.params, c.req.param());
  const query = validated(endpoint.query, c.req.query(), how);
  const body = endpoint.body ? validated(endpoint.body, parsed(c, bytes), how) : undefined;
  return { params, query, body } as Input<Endpoint>;
};
