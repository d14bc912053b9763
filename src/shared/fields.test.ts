import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  clockTime,
  cursorQuery,
  email,
  idCursorQuery,
  isoDate,
  koboAmount,
  latLng,
  notes,
  orderAmount,
  phone,
  text,
  uuid,
} from './fields.ts';

const schemas = {
  email,
  phone,
  uuid,
  isoDate,
  clockTime,
  koboAmount,
  orderAmount,
  latLng,
  name: text(10, 'Enter your name'),
  notes: notes(20),
};

test.each([
  ['email', ' Ada.Obi+1@Mail.Example.COM ', 'ada.obi+1@mail.example.com'],
  ['phone', '0803 123 4567', '+2348031234567'],
  ['phone', '+44 7700 900123', '+447700900123'],
  ['uuid', '0198AAAA-0000-7000-8000-00003F9A12C7', '0198aaaa-0000-7000-8000-00003f9a12c7'],
  ['isoDate', '2028-02-29', '2028-02-29'],
  ['clockTime', '23:59', '23:59'],
  ['koboAmount', 1, 1],
  ['orderAmount', 1e11, 1e11],
  ['latLng', { lat: 6.5, lng: 3.4 }, { lat: 6.5, lng: 3.4 }],
  ['name', '  Ada \t\n Obi ', 'Ada Obi'],
  ['name', 'A\u0000d\u202ea', 'Ada'],
  ['name', 'Ada \ud83d', 'Ada'],
  ['name', 'Ada 😀', 'Ada 😀'],
  ['name', '👍🏾', '👍🏾'],
  ['name', 'Ọ̀ṣun', 'Ọ̀ṣun'],
  ['notes', ' two\r\nlines \u0000', 'two\nlines'],
  ['notes', '', ''],
] as const)('%s takes %j', (field, given, kept) => {
  expect(z.parse(schemas[field], given)).toEqual(kept);
});

const emailWords = 'Enter the full email, like name@example.com';
const phoneWords = 'Enter a Nigerian number like 0803 123 4567, or an international one starting with +';

test.each([
  ['email', '', emailWords],
  ['email', undefined, emailWords],
  ['email', 'ada', emailWords],
  ['email', 'ada@kaya', emailWords],
  ['email', 'ada@@kaya.example', emailWords],
  ['email', '.ada@kaya.example', emailWords],
  ['email', 'ada obi@kaya.example', emailWords],
  ['email', 'ada@kaya.example\nbcc:x@y.example', emailWords],
  ['email', `${'a'.repeat(250)}@kaya.example`, emailWords],
  ['phone', '12345', phoneWords],
  ['phone', '', phoneWords],
  ['phone', 8031234567, phoneWords],
  ['phone', '0'.repeat(5000), phoneWords],
  ['uuid', 'x', 'Not an id'],
  ['isoDate', '2026-02-30', 'This day does not exist'],
  ['isoDate', '30/02/2026', 'Choose a date'],
  ['clockTime', '24:00', 'Choose a time'],
  ['koboAmount', 0, 'Enter an amount above zero'],
  ['koboAmount', -5, 'Enter an amount above zero'],
  ['koboAmount', 1.5, 'Enter an amount'],
  ['koboAmount', '100', 'Enter an amount'],
  ['koboAmount', 1e15, 'This amount is too large'],
  ['orderAmount', 1e11 + 1, 'This amount is too large'],
  ['orderAmount', 0, 'Enter an amount above zero'],
  ['latLng', { lat: 91, lng: 3 }, 'Choose a place'],
  ['latLng', { lat: Number.NaN, lng: 3 }, 'Choose a place'],
  ['name', '   ', 'Enter your name'],
  ['name', '\u200b\u200b', 'Enter your name'],
  ['name', '\u3164\u00ad', 'Enter your name'],
  ['name', '\u0301\u0301', 'Enter your name'],
  ['name', 'abcdefghijk', 'Use at most 10 characters'],
  ['name', 'a'.repeat(100_000), 'Use at most 10 characters'],
  ['notes', 'x'.repeat(21), 'Use at most 20 characters'],
] as const)('%s refuses %j in one sentence', (field, given, words) => {
  const found = z.safeParse(schemas[field], given);
  expect(found.error?.issues.map((issue) => issue.message)).toEqual([words]);
});

test('the cursor of a list by ids is an id or missing', () => {
  for (const query of [{}, { cursor: '01981a2b-3c4d-7e5f-8a9b-0c1d2e3f4a5b' }])
    expect(z.safeParse(idCursorQuery, query).success).toBe(true);
  expect(z.safeParse(idCursorQuery, { cursor: 'nonsense' }).success).toBe(false);
});

test('the schemas can be printed as JSON Schema, for input and output', () => {
  for (const schema of [...Object.values(schemas), cursorQuery, idCursorQuery]) {
    expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object');
    expect(z.toJSONSchema(schema, { io: 'output' })).toBeTypeOf('object');
  }
});
