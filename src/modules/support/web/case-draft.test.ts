import { expect, test } from 'vitest';
import { newUploadKey } from '../../../kit/photos/upload-key.ts';
import { draftFrom } from './case-draft.ts';

const empty = { topic: '', message: '' };
const now = Date.parse('2026-11-24T10:00:00Z');
const kept = {
  values: { topic: 'payment', message: 'Paid twice', other: 'x' },
  key: 'a-key-of-a-form',
  upload_key: newUploadKey(),
  photos: [{ file_id: 'f', name: 'a.jpg' }, { file_id: 1 }],
  kept_at: now - 3_600_000,
};

test('a draft is restored with its key and photos, and nothing that the form does not have', () => {
  const { values, key, photos } = draftFrom(kept, empty, now) ?? {};
  expect({ values, key, photos }).toEqual({
    values: { topic: 'payment', message: 'Paid twice' },
    key: kept.key,
    photos: [{ file_id: 'f', name: 'a.jpg' }],
  });
});

test('photos expire after a day, the text after a week', () => {
  const aged = (hours: number) => draftFrom({ ...kept, kept_at: now - hours * 3_600_000 }, empty, now);
  expect(aged(22)?.photos).toEqual([]);
  expect(aged(22)?.values.message).toBe('Paid twice');
  expect(aged(24 * 8)).toBeNull();
});

test.each([null, 'x', {}, { ...kept, key: 3 }, { ...kept, upload_key: 'short' }, { ...kept, kept_at: 'x' }])(
  'anything else is no draft: %j',
  (given) => {
    expect(draftFrom(given, empty, now)).toBeNull();
  },
);
