import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApi } from '../src/kernel/http/openapi.ts';
import type { Endpoint } from '../src/shared/contract.ts';
import { apiBreaks, type Description } from './api-breaks.ts';

const endpoint: Endpoint = {
  name: 'test.order',
  method: 'POST',
  path: '/api/v1/orders/{id}',
  who: 'key',
  scope: 'orders:write',
  summary: 'A test.',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ page: z.optional(z.string()) }),
  body: z.strictObject({
    size: z.enum(['small', 'large']),
    note: z.optional(z.string().check(z.maxLength(100))),
    count: z.optional(z.nullable(z.int().check(z.gte(1)))),
    items: z.array(z.strictObject({ code: z.string() })),
  }),
  answer: z.object({
    id: z.string(),
    state: z.enum(['open', 'done']),
    at: z.nullable(z.string()),
    lines: z.array(z.object({ amount_kobo: z.int() })),
    either: z.union([
      z.object({ kind: z.literal('a'), a: z.string() }),
      z.object({ kind: z.literal('b'), b: z.int() }),
    ]),
  }),
  status: 201,
};
const described = (more: Partial<Endpoint> = {}): Description =>
  openApi([{ ...endpoint, ...more }]) as unknown as Description;
const broken = (more: Partial<Endpoint>): string[] =>
  apiBreaks(described(), described(more)).map((fault) => fault.replace('POST /api/v1/orders/{id}: ', ''));
const body = (more: z.core.$ZodLooseShape): Partial<Endpoint> => ({
  body: z.strictObject({ ...shapeOf('body'), ...more }),
});
const answer = (more: z.core.$ZodLooseShape): Partial<Endpoint> => ({
  answer: z.object({ ...shapeOf('answer'), ...more }),
});
const shapeOf = (part: 'body' | 'answer'): z.core.$ZodLooseShape => (endpoint[part] as z.ZodMiniObject).shape;
const without = (part: 'body' | 'answer', name: string): Partial<Endpoint> => {
  const { [name]: _gone, ...rest } = shapeOf(part);
  return { [part]: part === 'body' ? z.strictObject(rest) : z.object(rest) };
};

describe('a change that breaks a program is found', () => {
  test('an endpoint that is gone, or at another path', () => {
    expect(apiBreaks(described(), { info: {}, paths: {} })).toEqual(['POST /api/v1/orders/{id} is gone']);
    expect(apiBreaks(described(), described({ path: '/api/v1/order/{id}' }))).toEqual([
      'POST /api/v1/orders/{id} is gone',
    ]);
  });

  test.each<[string, Partial<Endpoint>, string]>([
    ['a field of the answer is gone', without('answer', 'state'), 'answer: state is gone'],
    [
      'a field inside the answer is gone',
      answer({ lines: z.array(z.object({})) }),
      'answer: lines[].amount_kobo is gone',
    ],
    ['a value of the answer is gone', answer({ state: z.enum(['open']) }), 'answer: state has no "done" any more'],
    ['a value becomes any text', answer({ state: z.string() }), 'answer: state may be any value now'],
    ['a field of the answer may be missing', answer({ id: z.optional(z.string()) }), 'answer: id may be missing'],
    ['a field of the answer may be null', answer({ id: z.nullable(z.string()) }), 'answer: id may now be null'],
    ['a field has another type', answer({ id: z.int() }), 'answer: id may now be integer'],
    ['another status', { status: 200 }, 'answers 200 instead of 201'],
    ['no content', { status: 204 }, 'application/json is not answered any more'],
    ['a new required input', body({ day: z.string() }), 'body: day is required'],
    ['an optional input becomes required', body({ note: z.string() }), 'body: note is required'],
    ['an input is gone', without('body', 'note'), 'body: note is gone'],
    ['a value of an input is gone', body({ size: z.enum(['small']) }), 'body: size has no "large" any more'],
    ['an input takes no null', body({ count: z.optional(z.int()) }), 'body: count is no longer taken as null'],
    ['an input of another type', body({ size: z.int() }), 'body: size is no longer taken as string'],
    [
      'a shorter text',
      body({ note: z.optional(z.string().check(z.maxLength(50))) }),
      'body: note takes less: maxLength 50',
    ],
    ['a new limit', body({ items: z.array(z.strictObject({ code: z.string() })).check(z.maxLength(3)) }), 'maxItems 3'],
    ['a pattern', body({ note: z.optional(z.string().check(z.regex(/^a/), z.maxLength(100))) }), 'another pattern'],
    [
      'inside a list',
      body({ items: z.array(z.strictObject({ code: z.string(), n: z.int() })) }),
      'items[].n is required',
    ],
    ['a query field is gone', { query: z.strictObject({}) }, 'page is gone'],
    ['a query field becomes required', { query: z.strictObject({ page: z.string() }) }, 'page is required'],
    ['another scope', { scope: 'orders:admin' }, 'another key or scope is needed'],
    ['another name, which clients use', { name: 'test.place' }, 'operationId has changed'],
    [
      'an alternative that was not there',
      answer({ either: z.object({ kind: z.literal('c') }) }),
      'answer: either.a is gone',
    ],
  ])('%s', (_what, change, said) => {
    expect(broken(change).join('\n')).toContain(said);
  });
});

describe('an addition passes', () => {
  test.each<[string, Partial<Endpoint>]>([
    ['a field of the answer', answer({ more: z.string() })],
    ['a value of the answer', answer({ state: z.enum(['open', 'done', 'late']) })],
    ['the answer is never null any more', answer({ at: z.string() })],
    ['an optional input', body({ day: z.optional(z.string()) })],
    ['a value of an input', body({ size: z.enum(['small', 'large', 'huge']) })],
    ['an input that may be left out', body({ size: z.optional(z.enum(['small', 'large'])) })],
    ['a wider limit', body({ note: z.optional(z.string().check(z.maxLength(500))) })],
    ['no limit', body({ note: z.optional(z.string()) })],
    ['null is taken too', body({ note: z.optional(z.nullable(z.string())) })],
    [
      'an optional query field',
      { query: z.strictObject({ page: z.optional(z.string()), more: z.optional(z.string()) }) },
    ],
    ['another summary', { summary: 'Other words.' }],
  ])('%s', (_what, change) => {
    expect(broken(change)).toEqual([]);
  });

  test('an endpoint', () => {
    const both = openApi([endpoint, { ...endpoint, path: '/api/v1/more/{id}' }]) as unknown as Description;
    expect(apiBreaks(described(), both)).toEqual([]);
  });
});
