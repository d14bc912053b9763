import { expect, test } from 'vitest';
import { nextWords } from './driver-words.ts';

const waits = { status: 'uploaded' } as const;
const done = { status: 'approved' } as const;
const vehicle = { approved: false, reason: null };

test('the next step names every vehicle and document that waits for staff', () => {
  const next = (
    documents: Parameters<typeof nextWords>[0]['documents'],
    ...vehicles: { approved: boolean; reason: null }[]
  ) => nextWords({ status: 'in_review', documents, vehicles });
  expect(next([waits, waits], vehicle)).toBe('Decide 1 vehicle and 2 documents');
  expect(next([waits, done], { ...vehicle, approved: true })).toBe('Decide 1 document');
  expect(next([done], vehicle, vehicle)).toBe('Decide 2 vehicles');
  expect(next([done])).toBeNull();
  expect(nextWords({ status: 'draft', documents: [waits], vehicles: [vehicle] })).toBe(
    'The driver sends the application',
  );
  expect(nextWords({ status: 'rejected', documents: [done], vehicles: [] })).toBe(
    'The driver replaces what was rejected',
  );
});
