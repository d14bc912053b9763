import { expect, test } from 'vitest';
import { gateWords, notYetWords } from './gate-words.ts';

const paper = (
  kind: 'profile_photo' | 'vehicle_insurance',
  status: 'approved' | 'rejected' | 'expired',
  reason = '',
) => ({
  kind,
  status,
  reason: reason || null,
});

test.each([
  [null, 'You do not drive with Kaya yet', 'earn'],
  [
    { status: 'draft', missing: ['2 documents left', 'Add your vehicle'], vehicles: [], documents: [] },
    'Your application is not sent yet',
    'papers',
  ],
  [{ status: 'submitted', missing: [], vehicles: [], documents: [] }, 'We are looking at your documents', 'papers'],
  [{ status: 'in_review', missing: [], vehicles: [], documents: [] }, 'We are looking at your documents', 'papers'],
  [
    {
      status: 'rejected',
      missing: [],
      vehicles: [],
      documents: [paper('profile_photo', 'rejected', 'It is not sharp.')],
    },
    'A document was rejected',
    'papers',
  ],
  [
    { status: 'in_review', missing: [], vehicles: [], documents: [paper('vehicle_insurance', 'expired')] },
    'A document has expired',
    'papers',
  ],
] as const)('%j reads "%s"', (application, title, to) => {
  expect(gateWords(application)).toMatchObject({ title, to });
});

test('the hint says what is missing, and why a paper was rejected', () => {
  expect(
    gateWords({ status: 'draft', missing: ['2 documents left', 'Add your vehicle'], vehicles: [], documents: [] }),
  ).toMatchObject({ hint: 'Still to do:', lists: true });
  expect(gateWords({ status: 'draft', missing: [], vehicles: [], documents: [] }).hint).toContain('Send it');
  const sent = gateWords({ status: 'submitted', missing: ['Add your vehicle'], vehicles: [], documents: [] });
  expect(sent, 'also after it was sent').toMatchObject({
    title: 'Your application is sent, but not complete',
    lists: true,
  });
  const complete = gateWords({ status: 'submitted', missing: [], vehicles: [], documents: [] });
  expect(
    [sent, complete].map(({ hint }) => hint.includes('24 hours')),
    'promised once nothing is left',
  ).toEqual([false, true]);
  expect(complete.lists).toBeUndefined();
  const documents = [paper('profile_photo', 'rejected', 'It is not sharp.'), paper('vehicle_insurance', 'approved')];
  expect(gateWords({ status: 'rejected', missing: [], vehicles: [], documents }).hint).toBe(
    'Replace only what was rejected, everything else stays. Profile photo: It is not sharp.',
  );
});

test('a rejected vehicle is named by its plate', () => {
  const vehicles = [{ plate: 'KJA-101 XB', reason: 'The class is not the one of this vehicle.' }];
  expect(gateWords({ status: 'rejected', missing: [], documents: [], vehicles })).toMatchObject({
    title: 'Your vehicle was rejected',
    hint: expect.stringContaining('KJA-101 XB: The class is not') as string,
  });
  const documents = [paper('profile_photo', 'rejected', 'It is not sharp.')];
  expect(gateWords({ status: 'rejected', missing: [], documents, vehicles }).title).toBe('Something was rejected');
});

test('an approved driver is blocked only by expired papers', () => {
  expect(notYetWords({ status: 'approved', papers_until: null }, '2026-11-23')).toBeNull();
  expect(
    notYetWords({ status: 'approved', papers_until: '2026-11-23' }, '2026-11-23'),
    'the last day counts',
  ).toBeNull();
  expect(notYetWords({ status: 'approved', papers_until: '2026-11-22' }, '2026-11-23')).toContain('has expired');
  expect(notYetWords({ status: 'approved', papers_until: '2026-11-22' }, null), 'not known yet').toBeNull();
  expect(notYetWords({ status: 'rejected', papers_until: null }, '2026-11-23')).toContain('approved');
});
