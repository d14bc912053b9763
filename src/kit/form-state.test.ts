import { describe, expect, test } from 'vitest';
import { common } from '../shared/refusal.ts';
import { ApiError } from './api.ts';
import { edited, filled, finished, opened, pressed, refusedBy, shownFault, touched } from './form-state.ts';

const start = { values: { name: '', place: '', date: '' }, key: 'k'.repeat(32), searched: true };
const plain = { fieldOf: (path: string) => path, quiet: false, errorStays: false };
const at = new Date('2026-11-21T09:00:00Z');
const missing = [
  { path: 'name', message: 'Enter your name' },
  { path: 'place', message: 'Enter a place' },
];
const problem = (status: number, code: string, fields: readonly { path: string; message: string }[] = []) =>
  new ApiError({ status, code, title: 'No', detail: 'Not now.', fields });
const fault = (state: ReturnType<typeof opened<typeof start>>, name: string) =>
  shownFault(state, name, () => missing, plain.fieldOf);

describe('faults', () => {
  test('are hidden until the person leaves the field, then shown beside it', () => {
    const form = opened(start);
    expect(fault(form, 'name')).toBeUndefined();
    const left = touched(form, ['name'], at);
    expect([fault(left, 'name'), fault(left, 'place'), left.now]).toEqual(['Enter your name', undefined, at]);
  });

  test('are shown for every field when the form is sent; two or more are also listed above it', () => {
    const form = pressed(opened(start), missing, at);
    expect(missing.map(({ path }) => fault(form, path))).toEqual(missing.map(({ message }) => message));
    expect(form.error).toEqual({ ...common.invalid_request, fields: missing });
    expect(pressed(opened(start), missing.slice(1), at).error).toBeNull();
    expect(pressed(opened(start), missing, at, false).error).toBeNull();
  });

  test('in a part of a value are shown beside that part', () => {
    const found = [{ path: 'place.0.floor', message: 'Enter a floor' }];
    const said = (form: ReturnType<typeof opened<typeof start>>) =>
      shownFault(form, 'place.0.floor', () => found, plain.fieldOf);
    expect(said(opened(start))).toBeUndefined();
    expect(said(pressed(opened(start), found, at))).toBe('Enter a floor');
  });

  test('for a quiet field are hidden while it is edited again', () => {
    const form = pressed(opened(start), missing, at);
    expect(fault(edited(form, 'place', 'Ya', { ...plain, quiet: true }), 'place')).toBeUndefined();
    expect(fault(edited(form, 'place', '', plain), 'place')).toBe('Enter a place');
  });

  test('for a stored draft may be shown at once', () => {
    expect(fault(opened(start, ['place']), 'place')).toBe('Enter a place');
  });
});

describe('a refusal by the server', () => {
  const fields = [
    { path: 'place.lat', message: 'We do not know this place' },
    { path: 'name', message: 'This name is taken' },
  ];
  const fieldOf = (path: string) => path.split('.')[0] ?? null;
  const refused = refusedBy(opened(start), problem(422, 'invalid_request', fields), {
    ...common.invalid_request,
    fields,
  });
  const said = (form: typeof refused, name: string) => shownFault(form, name, () => missing, fieldOf);

  test("is shown beside its field, instead of the field's own fault", () => {
    expect([said(refused, 'place'), said(refused, 'name')]).toEqual(fields.map(({ message }) => message));
  });

  test('is cleared when that field is edited, and only there', () => {
    const form = edited(refused, 'place', 'Yaba', { ...plain, fieldOf });
    expect([said(form, 'place'), said(form, 'name')]).toEqual([undefined, 'This name is taken']);
    expect(form.error).toBeNull();
    expect(edited(refused, 'place', 'Yaba', { ...plain, fieldOf, errorStays: true }).error).toBe(refused.error);
  });

  test('is cleared when the form is sent again', () => {
    expect(pressed(refused, [], at).refused).toEqual([]);
  });
});

describe('the idempotency key', () => {
  const { key } = start;

  test('stays the same after a lost answer, whatever is typed since', () => {
    const lost = refusedBy(opened(start), problem(0, 'offline'), null);
    expect([lost.draft.key, lost.offline]).toEqual([key, true]);
    const on = edited(lost, 'name', 'Ada', plain);
    expect([on.draft.key, on.offline, on.draft.values.name]).toEqual([key, false, 'Ada']);
  });

  test('stays the same when the server refused', () => {
    expect(refusedBy(opened(start), problem(409, 'price_changed'), null).draft.key).toBe(key);
  });

  test('is new when it was used for other content, and typed values are kept', () => {
    const { draft } = refusedBy(opened(start), problem(422, common.key_reused.code), null);
    expect(draft.key).not.toBe(key);
    expect({ ...draft, key }).toEqual(start);
  });

  test('is new once the server has done the request', () => {
    const next = { ...start, key: 'next', searched: false };
    expect(finished(opened(start), null).draft).toMatchObject({
      values: start.values,
      key: expect.not.stringMatching(key),
    });
    expect(finished(pressed(opened(start), missing, at), next)).toMatchObject({
      draft: next,
      touched: new Set(),
      error: null,
    });
  });
});

test('the session fills a field until the person changes or empties it', () => {
  const known = { name: 'Ada' };
  const form = opened(start);
  expect(filled(form, known)).toEqual({ ...start.values, name: 'Ada' });
  expect(filled(edited(form, 'name', '', plain), known).name).toBe('');
  expect(filled(edited(form, 'name', 'Bisi', plain), known).name).toBe('Bisi');
});
