import { expect, test } from 'vitest';
import { inventoryGroups } from '../../../catalogue/inventory-rules.ts';
import { emptyInventory, groundFloor, saysNothing } from '../../../catalogue/list-rules.ts';
import {
  chosenWords,
  countOf,
  disagreement,
  disagreementLine,
  disagreementWords,
  ownFault,
  rowsAtFirst,
  thingsFaults,
  withCount,
  withOwn,
  withOwnCount,
} from './things-form.ts';
import type { AboutList } from './request-form.ts';

const answered: AboutList = { floors_said: ['from', 'to'], list_complete: true, room_size: '2bedroom' };

test('counts keep digits only; a count that is too high is kept so that its fault can be shown', () => {
  expect(['', '7', ' 12 ', '10,000', '1e9', '-3', '99999999'].map(countOf)).toEqual([0, 7, 12, 10_000, 19, 3, 99_999]);
});

test('a group starts with five rows, and with every row that is listed', () => {
  const [{ things }] = inventoryGroups;
  const codes = (list: typeof emptyInventory) => rowsAtFirst(things, list).map(({ code }) => code);
  const first = ['bed_single', 'bed_double', 'bed_king', 'bunk_bed', 'baby_cot'];
  expect(codes(emptyInventory)).toEqual(first);
  expect(codes(withCount(withCount(emptyInventory, 'mirror', 1), 'bed_king', 2))).toEqual([...first, 'mirror']);
});

test('the list is summed up in a line: the last four items by name', () => {
  expect(chosenWords(emptyInventory)).toBe('');
  const two = withOwn(withCount(emptyInventory, 'bed_double', 2), 'Aquarium', 'm');
  expect(chosenWords(two)).toBe('2 × Bed, double; 1 × Aquarium');
  const many = (['fan', 'drum', 'desk', 'printer'] as const).reduce((list, code) => withCount(list, code, 1), two);
  expect(chosenWords(many)).toBe('1 × Water drum; 1 × Desk; 1 × Printer; 1 × Aquarium and 2 more');
});

test('items can be added, changed and removed', () => {
  const one = withCount(emptyInventory, 'drum', 2);
  const two = withCount(withCount(one, 'fan', 1), 'drum', 5);
  expect(two.items).toEqual([
    { code: 'drum', count: 5 },
    { code: 'fan', count: 1 },
  ]);
  expect(withCount(two, 'drum', 0).items).toEqual([{ code: 'fan', count: 1 }]);
  const own = withOwn(emptyInventory, '  Fish   tank ', 'l');
  expect(own.own).toEqual([{ name: 'Fish tank', size: 'l', count: 1 }]);
  expect(withOwnCount(own, 0, 0).own).toEqual([]);
});

test('an added item needs its own name', () => {
  const list = withOwn(emptyInventory, 'Aquarium', 's');
  expect(ownFault(list, ' ')).toBe('Name the item');
  expect(ownFault(list, 'aquarium ')).toBe('This is on your list already');
  expect(ownFault(list, 'Harp')).toBeNull();
  const many = Array.from({ length: 30 }, (_, n) => `Thing ${n}`).reduce((all, name) => withOwn(all, name, 's'), list);
  expect(ownFault({ ...many, own: many.own.slice(0, 30) }, 'Harp')).toBe('Add at most 30 items of your own');
});

test('both gate hours are required when one is given', () => {
  const list = { ...emptyInventory, to: { ...groundFloor, gate_opens: '07:00' } };
  expect(thingsFaults(list, answered)).toEqual([
    { path: 'inventory.to.gate_closes', message: 'Enter both the opening and the closing time of the gate' },
  ]);
});

test('nothing is sent if nothing was entered; a single carry distance is', () => {
  expect(saysNothing(emptyInventory)).toBe(true);
  const stairs = { ...emptyInventory, from: { ...groundFloor, floor: 2 } };
  expect(saysNothing(stairs)).toBe(false);
});

test('a move needs both floors, with a list or without; the ground floor is an answer, and nothing is filled in', () => {
  const list = withCount(emptyInventory, 'drum', 2);
  const asked = { ...answered, list_complete: true };
  expect(thingsFaults(list, { ...asked, floors_said: [] }).map(({ path }) => path)).toEqual([
    'inventory.from.floor',
    'inventory.to.floor',
  ]);
  expect(thingsFaults(list, { ...asked, floors_said: ['from'] }).map(({ path }) => path)).toEqual([
    'inventory.to.floor',
  ]);
  expect(thingsFaults(list, asked)).toEqual([]);
  expect(thingsFaults(emptyInventory, { ...asked, floors_said: [] })).toHaveLength(2);
});

test('one bed for a 2-bedroom home is reported, and sent only when the customer confirms that the list is complete', () => {
  const bed = withCount(emptyInventory, 'bed_double', 1);
  expect(disagreement(bed, '2bedroom')).toBe('less');
  expect(disagreementWords(bed, '2bedroom')).toMatch(
    /^Your list has 1 \w+, about [\d.]+ m³\. A 2 bedroom home usually has about 28 m³\.$/,
  );
  expect(thingsFaults(bed, { ...answered, list_complete: false })).toEqual([
    { path: 'list_complete', message: 'Tick this if your list is complete, or add what is missing' },
  ]);
  expect(thingsFaults(bed, answered)).toEqual([]);
  const everything = withCount(emptyInventory, 'box_medium', 300);
  expect(disagreement(everything, 'studio')).toBe('more');
  expect(thingsFaults({ ...everything, items: [{ code: 'box_medium', count: 50 }] }, answered)).toEqual([]);
  expect([disagreement(bed, null), disagreement(emptyInventory, '3bedroom')]).toEqual([null, null]);
});

test('a short message shows beside the search when the list does not fit the room size', () => {
  expect(disagreementLine('less', '2bedroom')).toBe('That is not much for a 2 bedroom home. Is anything missing?');
  expect(disagreementLine('more', 'studio')).toBe('That is a lot for a studio home. Is the room size right?');
});
