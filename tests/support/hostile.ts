// An attacker's requests, generated from the API's own description. Most of each is plausible, so that the hostile field reaches the code behind
// the validation.
import fc from 'fast-check';
import { addDays, lagosDate } from '../../src/shared/clock.ts';

type Schema = Readonly<Record<string, unknown>>;
type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
};
export type Operation = {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
/** One request, ready to send. `body` is null for none. */
export type HostileRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

const someId = '01990000-0000-7000-8000-000000000001';
const base64 = (text: string): string => Buffer.from(text).toString('base64url');

const strings = [
  '',
  ' ',
  '\u0000',
  'Ada\u0000eze',
  '\ud800',
  'Ada \udfff',
  '\u202eevil\ufeff',
  '\r\nx-header: 1',
  "'; DROP TABLE jobs; --",
  '%',
  '_%\\',
  '../../etc/passwd',
  '{"a":1}',
  '__proto__',
  'null',
  'NaN',
  '-0',
  '1e400',
  '99999999999999999999',
  '-'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '1900-01-01',
  '2199-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59+23:59',
  '+275760-09-13T00:00:00.000Z',
  '24:60',
  'a'.repeat(5_000),
  '😀'.repeat(300),
];

/** Cursors for places that no list reaches: times outside the calendar, invalid ids. */
const cursors = [
  `99999999999999999~${someId}`,
  `-99999999999999999~${someId}`,
  `8640000000000000~${someId}`,
  `1763712000000~${'-'.repeat(36)}`,
  `0~${'0'.repeat(36)}`,
  `${someId}0000-01-01T00:00:00.000000Z`,
  `${someId}999999999999999`,
].flatMap((place) => [place, place.replace('~', '_'), base64(place)]);

// 1e14 is the highest amount that a contract allows by itself.
const numbers = [
  0,
  -0,
  -1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  1e14,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  1e21,
  1e308,
  5e-324,
  91,
  181,
];

const onceIn = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** Values that have caused errors before. */
const proven = [
  'Ada\u0000eze',
  'Ada \udfff',
  '0000-01-01',
  '1900-01-01',
  '9999-12-31',
  '-'.repeat(36),
  '99999999999999999999',
];

/** Any characters. Not the library's own generator, which first lists a million of them: 3 s. */
const anySigns = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...proven) },
  { weight: 2, arbitrary: fc.constantFrom(...strings) },
  { weight: 1, arbitrary: anySigns },
);
/** One per type, since another type is usually refused because of its type. */
const hostileValue = fc.record({
  cursor: fc.constantFrom(...cursors),
  string: hostileText,
  number: fc.constantFrom(...numbers),
  anything: onceIn(8, fc.constantFrom<unknown>(null, true, [], {}, [null], 7, 'text', { '\u0000': '\ud800' })),
});
type Hostile = { cursor: string; string: string; number: number; anything: unknown };
const instead = (value: unknown, name: string | undefined, by: Hostile): unknown => {
  if (by.anything !== null) return by.anything;
  if (name === 'cursor') return by.cursor;
  return typeof value === 'number' ? by.number : by.string;
};

/** A day that may be booked, whatever today is. */
const soon = addDays(lagosDate(new Date()), 20);
/** Values that pass checks not visible in a JSON Schema, by field name. */
const plausible: readonly (readonly [RegExp, string])[] = [
  [/email/, 'ada@mail.example'],
  [/phone/, '0803 123 4567'],
  [/date/, soon],
  [/(time|clock)$/, '08:00'],
  [/scheduled_for|_at$/, `${soon}T08:00:00Z`],
  [/password/, 'kaya-demo-1'],
  [/lat$/, '6.45'],
  [/lng$/, '3.39'],
  [/near|from|to$/, '6.45,3.39'],
  [/location|address|destination/, 'Yaba, Lagos'],
];

const matching = (pattern: string): fc.Arbitrary<string> | null => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return null; // look-aheads, which it cannot generate
  }
};

const textOf = (schema: Schema, name: string, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const pattern = String(schema['pattern'] ?? '');
  if (pattern.includes('[0-9a-f]{8}') || /(^|_)(id|key)$|^change$|^quote$/.test(name)) return fc.constantFrom(...ids);
  const known = plausible.find(([words]) => words.test(name))?.[1];
  return known ? fc.constant(known) : (pattern && matching(pattern)) || fc.constantFrom('Ada', 'Two lines\nof text');
};

/** A value as an honest program sends it. */
const valueOf = (schema: Schema, name: string, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const either = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (either) return fc.oneof(...either.map((one) => valueOf(one, name, ids)));
  const choices = (schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined)) as unknown[] | undefined;
  if (choices) return fc.constantFrom(...choices);
  const properties = schema['properties'] as Record<string, Schema> | undefined;
  if (properties) {
    const fields = Object.entries(properties).map(([key, inner]) => [key, valueOf(inner, key, ids)]);
    return fc.record(Object.fromEntries(fields) as Fields, { requiredKeys: (schema['required'] ?? []) as string[] });
  }
  if (schema['type'] === 'array') {
    const items = valueOf((schema['items'] ?? {}) as Schema, name, ids);
    return fc.array(items, { minLength: Number(schema['minItems'] ?? 0), maxLength: 3 });
  }
  if (schema['type'] === 'boolean') return fc.boolean();
  if (schema['type'] === 'integer' || schema['type'] === 'number') {
    const { minimum = 0, maximum = 1_000 } = schema as { minimum?: number; maximum?: number };
    const low = Math.max(minimum, -1_000_000);
    const high = Math.min(maximum, 1_000_000);
    return Number.isInteger(low) ? fc.integer({ min: low, max: Math.max(low, high) }) : fc.constant(low);
  }
  if (schema['type'] === 'object') return fc.constant({});
  return textOf(schema, name, ids);
};

type Fields = Record<string, fc.Arbitrary<unknown>>;
type Place = readonly string[];
/** Every replaceable place: each field, and the whole body. */
const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...placesIn(inner, [...at, key])])
    : [];

const replaced = (value: unknown, [key, ...rest]: Place, by: Hostile, name?: string): unknown => {
  if (key === undefined) return instead(value, name, by);
  const next = (value as Record<string, unknown>)[key];
  if (Array.isArray(value))
    return value.map((each, nth) => (String(nth) === key ? replaced(next, rest, by, key) : each));
  return { ...(value as object), [key]: replaced(next, rest, by, key) };
};

/** For a URL: bytes that are not UTF-8 are kept. */
const encoded = (value: unknown): string => {
  const text = String(typeof value === 'object' ? JSON.stringify(value) : value);
  return Array.from(text, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');
};

const rawBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"\u0000":"\u0000"}',
];
const headerValues = ['', '-'.repeat(36), someId, 'x'.repeat(300), '\u00ff\u00fe', '%00', '%', '"', ';;=', 'Bearer x'];
const headerNames = ['last-event-id', 'idempotency-key', 'cookie', 'user-agent', 'accept-encoding', 'x-upload-key'];
const contentTypes = ['text/plain', 'application/json; charset=utf-16', 'image/png', 'multipart/form-data', ''];

type Sent = {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly header: Record<string, unknown>;
  readonly body?: unknown;
};

const written = (path: string, sent: Sent, type: string, raw: string | null): HostileRequest => {
  const search = Object.entries(sent.query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(sent.path[name]) || '%20');
  const body = raw ?? ('body' in sent ? JSON.stringify(sent.body) : null);
  // Characters that no header can contain (a line end, a letter beyond Latin-1) are left out.
  const headers = Object.entries(sent.header).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    String(value)
      .replace(/[^\x20-\x7e\x80-\xff]/g, '')
      .slice(0, 4_000),
  ]);
  return {
    path: `${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: { ...Object.fromEntries(headers), ...(body === null ? {} : { 'content-type': type }) },
    body,
  };
};

/**
 * A request that an honest program could send; two of three have one field replaced by something hostile. @param ids of existing rows, so that
 * some requests find something
 */
export const hostileRequest = (
  path: string,
  { parameters = [], requestBody }: Operation,
  ids: readonly string[],
): fc.Arbitrary<HostileRequest> => {
  const given = (where: string): fc.Arbitrary<Record<string, unknown>> => {
    const here = parameters.filter((parameter) => parameter.in === where);
    const fields = here.map(({ name, schema = {} }) => [name, valueOf(schema, name, ids)]);
    const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(fields) as Fields, { requiredKeys });
  };
  const schema = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      sent: fc.record({
        path: given('path'),
        query: given('query'),
        header: given('header'),
        ...(schema ? { body: valueOf(schema, '', ids) } : {}),
      }),
      spot: fc.nat(),
      honest: fc.constantFrom(true, false, false),
      by: hostileValue,
      stray: onceIn(4, fc.tuple(fc.constantFrom(...headerNames), fc.constantFrom(...headerValues))),
      type: fc.oneof(
        { weight: 30, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
      ),
      raw: onceIn(requestBody ? 25 : 5, fc.constantFrom(...rawBodies)),
    })
    .map(({ sent, spot, honest, by, stray, type, raw }) => {
      const places = placesIn(sent).filter((place) => place.length > 1 || place[0] === 'body');
      const place = places[spot % places.length];
      const spoil = (): unknown => (place ? replaced(sent, place, by) : { ...sent, query: { [by.string]: by.string } });
      const spoilt = honest ? sent : (spoil() as Sent);
      const header = stray ? { [stray[0]]: stray[1], ...spoilt.header } : spoilt.header;
      return written(path, { ...spoilt, header }, type, raw);
    });
};
