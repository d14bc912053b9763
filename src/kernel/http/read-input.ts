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
      : [{ path: issue.path.join('.'), message: issue.message }],
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

const readJson = async (c: Context): Promise<unknown> => {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new Refused(common.wrong_content_type);
  const bytes = await readBytes(c.req.raw, mostBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refused(common.malformed);
  }
};

export const readInput = async (c: Context, endpoint: Endpoint): Promise<Input<Endpoint>> => {
  const params = validated(endpoint.params, c.req.param());
  const query = validated(endpoint.query, c.req.query());
  const body = endpoint.body ? validated(endpoint.body, await readJson(c)) : undefined;
  return { params, query, body } as Input<Endpoint>;
};
