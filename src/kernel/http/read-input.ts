// Everything that comes in is hostile until it has passed its schema.
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint, Input } from '../../shared/contract.ts';
import { common, type FieldFault, Refused } from '../../shared/refusal.ts';

const mostBytes = 100_000;

const faultsOf = (error: z.core.$ZodError): FieldFault[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'This field is not known.' }))
      : [
          {
            path: issue.path.join('.'),
            message: issue.path.length === 0 ? 'Send an object with fields.' : issue.message,
          },
        ],
  );

const validated = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = faultsOf(result.error);
  throw new Refused(common.invalid_request, { fields, detail: fields[0]?.message ?? common.invalid_request.detail });
};

/** Reads at most `most` bytes; a longer body is refused before it is held in memory. */
export const readBytes = async (request: Request, most: number): Promise<Uint8Array> => {
  const said = Number(request.headers.get('content-length') ?? 0);
  if (said > most) throw new Refused(common.too_large);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new Refused(common.too_large);
    parts.push(part);
  }
  return Buffer.concat(parts);
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
const readJson = async (c: Context): Promise<unknown> => parsed(c, await readBytes(c.req.raw, mostBytes));
const readOptionalJson = async (c: Context): Promise<unknown> => {
  const bytes = await readBytes(c.req.raw, mostBytes);
  return bytes.length === 0 ? {} : parsed(c, bytes);
};

/** What a write without a body schema may carry: nothing, or an empty object. */
const refuseExtras = async (c: Context, endpoint: Endpoint): Promise<void> => {
  if (endpoint.method === 'GET') return;
  const sent: unknown = endpoint.body || !c.req.raw.body ? {} : await readOptionalJson(c);
  const extra = [
    ...(typeof sent === 'object' && sent !== null ? Object.keys(sent) : ['body']),
    ...(endpoint.query ? [] : Object.keys(c.req.query())),
  ];
  if (extra.length === 0) return;
  const message = 'This field is not known.';
  throw new Refused(common.invalid_request, { detail: message, fields: extra.map((path) => ({ path, message })) });
};

export const readInput = async (c: Context, endpoint: Endpoint): Promise<Input<Endpoint>> => {
  await refuseExtras(c, endpoint);
  const params = validated(endpoint.params, c.req.param());
  const query = validated(endpoint.query, c.req.query());
  const body = endpoint.body ? validated(endpoint.body, await readJson(c)) : undefined;
  return { params, query, body } as Input<Endpoint>;
};
