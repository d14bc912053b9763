import { expect, test } from 'vitest';
import { savedThatFit } from './use-saved-places.ts';

const place = (label: string, address: string) => ({ id: label, label, address, lat: 6.5, lng: 3.4, landmark: '' });
const saved = [place('Home', '14 Bode Thomas Street, Surulere'), place('Work', 'Ìbàdàn, Oyo')];

test.each([
  ['', ['Home', 'Work']],
  ['  ', ['Home', 'Work']],
  ['ho', ['Home']],
  ['thom sur', ['Home']],
  ['ibadan', ['Work']],
  ['ome', []],
  ['£££', []],
])('%j fits %j', (typed, labels) => expect(savedThatFit(saved, typed).map(({ label }) => label)).toEqual(labels));
test('no row is shown when nothing is saved yet', () => expect(savedThatFit(undefined, '')).toEqual([]));
