import { expect, test } from 'vitest';
import { documentKinds, leftToDo, missingWords } from './application-rules.ts';

const person = { full_name: 'Sani Yakubu', phone: '+2348105678901' };
const seven = documentKinds.map(({ kind }) => ({ kind, status: 'uploaded' as const, expires_on: '2027-11-23' }));

test('each thing left to do links to where it is done', () => {
  const documents = seven
    .filter(({ kind }) => kind !== 'profile_photo')
    .map((one) =>
      one.kind === 'vehicle_info' || one.kind === 'vehicle_insurance' ? { ...one, expires_on: null } : one,
    );
  const standing = { documents, vehicles: [], full_name: '', phone: null };
  expect(leftToDo(standing).map(({ words, at }) => `${at}: ${words}`)).toEqual([
    'paper-profile_photo: 1 document left',
    'expiry-vehicle_info: Add the expiry date of vehicle info',
    'expiry-vehicle_insurance: Add the expiry date of vehicle insurance',
    'vehicles: Add your vehicle',
    'about-you: Add your name and phone',
  ]);
  expect(missingWords(standing)).toHaveLength(5);
  expect(leftToDo({ documents: seven, vehicles: [{ reason: 'Another plate' }], ...person })).toEqual([
    { words: 'Change the vehicle that was rejected', at: 'vehicles' },
  ]);
  expect(leftToDo({ documents: seven, vehicles: [{ reason: null }], ...person })).toEqual([]);
});
