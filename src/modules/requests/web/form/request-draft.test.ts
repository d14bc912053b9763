import { describe, expect, test } from 'vitest';
import { emptyInventory, groundFloor } from '../../../catalogue/inventory-rules.ts';
import { newUploadKey } from '../../../../kit/photos/upload-key.ts';
import { draftFrom, draftOf, draftsFrom, withDraft, withoutDraft } from './request-draft.ts';
import { emptyRequest } from './request-form.ts';
import { knownThings } from './things-form.ts';

const now = Date.UTC(2026, 10, 21);
const whole = {
  version: 2,
  kept_at: now - 60_000,
  key: 'a'.repeat(32),
  start: '{}',
  upload_key: 'B'.repeat(43),
  photos: [{ file_id: '0198c3a0-0000-7000-8000-000000000000', name: 'sofa.jpg' }],
  values: {
    ...emptyRequest,
    service_kind: 'charter',
    destination: { text: 'Lekki', place: { id: 'lekki', lat: 6.44, lng: 3.48 }, landmark: 'Opposite the bank' },
    special_requests: 'Second floor.',
    inventory: { ...emptyInventory, items: [{ code: 'box_small', count: 10_000 }], fragile: true },
  },
};

test('a draft is restored as it was, even a count that is too high', () => {
  const draft = draftFrom(JSON.parse(JSON.stringify(whole)), now);
  expect(draft).toEqual({
    values: whole.values,
    key: whole.key,
    start: '{}',
    upload_key: whole.upload_key,
    photos: whole.photos,
  });
});

test('fields that fit are kept when the draft is from an older version', () => {
  const { service_kind: _kind, package_size: _size, inventory: _list, ...values } = whole.values;
  const old = { values: { ...values, service_type: 'flying', color: 'red' }, key: whole.key, start: '{}' };
  expect(draftFrom(old, now)).toMatchObject({
    key: whole.key,
    photos: [],
    upload_key: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    values: {
      service_type: 'moving',
      service_kind: 'move',
      inventory: emptyInventory,
      special_requests: 'Second floor.',
    },
  });
});

test('known items are kept when the list is from another version', () => {
  const inventory = {
    items: [{ code: 'gramophone', count: 1 }, { code: 'drum', count: 2 }, { code: 'fan' }],
    own: [{ name: 'Aquarium', size: 'xl', count: 1 }],
    from: { floor: 'three' },
    to: { ...groundFloor, floor: 3 },
  };
  const kept = draftFrom({ ...whole, values: { ...whole.values, inventory } }, now)?.values.inventory;
  expect(kept && knownThings(kept)).toEqual({
    ...emptyInventory,
    items: [{ code: 'drum', count: 2 }],
    to: { ...groundFloor, floor: 3 },
  });
});

test.each([null, 7, 'draft', [], {}, { values: null }, { values: 'x' }])('%j is not a draft', (kept) => {
  expect(draftFrom(kept, now)).toBeNull();
});

test('the form is empty, and does not crash, when the values are nonsense', () => {
  const values = { service_type: {}, present_location: 'Yaba', inventory: 'all', email: 5, phone: 'x'.repeat(99_999) };
  expect(draftFrom({ ...whole, values }, now)?.values).toEqual(emptyRequest);
});

test('photos expire before the server deletes them, the rest after a week', () => {
  expect(draftFrom({ ...whole, kept_at: now - 21 * 3_600_000 }, now)).toMatchObject({ photos: [], key: whole.key });
  expect(draftFrom({ ...whole, kept_at: now - 8 * 86_400_000 }, now)).toBeNull();
});

test('upload keys are 32 random bytes and valid in a header', () => {
  const keys = Array.from({ length: 50 }, newUploadKey);
  expect(new Set(keys).size).toBe(50);
  expect(keys.every((key) => /^[A-Za-z0-9_-]{43}$/.test(key))).toBe(true);
});

test('an address keeps its text when its place is incomplete', () => {
  const destination = { text: 'Lekki', place: { id: 'lekki', lat: '6.44' } };
  expect(draftFrom({ ...whole, values: { ...whole.values, destination } }, now)?.values.destination).toEqual({
    text: 'Lekki',
  });
});

describe('a draft belongs to its service', () => {
  const draft = (values: object, key: string) => {
    const made = draftFrom({ ...whole, key, values: { ...emptyRequest, special_requests: key, ...values } }, now);
    if (!made) throw new Error('no draft');
    return made;
  };
  const move = draft({ service_kind: 'move' }, 'm'.repeat(32));
  const parcel = draft({ service_kind: 'package' }, 'p'.repeat(32));
  const cleaning = draft({ service_type: 'cleaning' }, 'c'.repeat(32));

  /** What the device stores after these drafts were saved, one after the other. */
  const kept = (...drafts: (typeof move)[]): { drafts: unknown[] } =>
    JSON.parse(
      JSON.stringify(
        drafts.reduce<{ drafts: unknown[] }>((held, one) => ({ drafts: withDraft(held, one, now) }), { drafts: [] }),
      ),
    );

  test('each service has its own, the latest first', () => {
    const read = draftsFrom(kept(move, parcel, cleaning), now);
    expect(read.map(({ key }) => key)).toEqual([cleaning.key, parcel.key, move.key]);
    expect(draftOf(read, 'package')?.key).toBe(parcel.key);
    expect(draftOf(read, 'cleaning')?.key).toBe(cleaning.key);
    expect(draftOf(read, 'charter')).toBeNull();
    expect(draftOf(read, undefined)?.key).toBe(cleaning.key);
  });

  test('it moves with its form to another service, and replaces that one’s', () => {
    const moved = { ...move, values: { ...move.values, service_kind: 'package' as const } };
    expect(draftsFrom(kept(move, parcel, cleaning, moved), now)).toEqual([moved, cleaning]);
  });

  test('the one that was sent is removed, whatever its service, and the others stay', () => {
    const left = (key: string) => draftsFrom({ drafts: withoutDraft(kept(move, parcel, cleaning), key, now) }, now);
    expect(left(cleaning.key).map(({ key }) => key)).toEqual([parcel.key, move.key]);
    expect(left(parcel.key).map(({ key }) => key)).toEqual([cleaning.key, move.key]);
    expect(withoutDraft(kept(cleaning), cleaning.key, now)).toEqual([]);
  });

  test('an empty one is left out', () => {
    expect(kept(parcel, { ...move, values: emptyRequest, photos: [] }).drafts).toHaveLength(1);
    expect(kept({ ...move, values: emptyRequest, photos: [] }).drafts).toEqual([]);
  });

  test('a draft stored by an older version is the only one', () => {
    expect(draftsFrom(whole, now).map(({ key }) => key)).toEqual([whole.key]);
    expect(draftsFrom({ drafts: [null, 7, whole] }, now)).toHaveLength(1);
  });
});
