import { expect, test } from 'vitest';
import { emptyInventory, groundFloor, saysNothing } from '../../catalogue/list-rules.ts';
import { countOf, ownFault, thingsFaults, withCount, withOwn, withOwnCount } from './things-form.ts';

test('counts as typed: digits only, and what is too high is kept so that it can be said', () => {
  expect(['', '7', ' 12 ', '10,000', '1e9', '-3', '99999999'].map(countOf)).toEqual([0, 7, 12, 10_000, 19, 3, 99_999]);
});

test('things come onto the list, change and leave it', () => {
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

test('an own thing needs a name of its own', () => {
  const list = withOwn(emptyInventory, 'Aquarium', 's');
  expect(ownFault(list, ' ')).toBe('Name the thing');
  expect(ownFault(list, 'aquarium ')).toBe('This is on your list already');
  expect(ownFault(list, 'Harp')).toBeNull();
  const many = Array.from({ length: 30 }, (_, n) => `Thing ${n}`).reduce((all, name) => withOwn(all, name, 's'), list);
  expect(ownFault({ ...many, own: many.own.slice(0, 30) }, 'Harp')).toBe('Add at most 30 things of your own');
});

test('half of a gate’s hours is asked for the other half', () => {
  const list = { ...emptyInventory, to: { ...groundFloor, gate_opens: '07:00' } };
  expect(thingsFaults(list)).toEqual([
    { path: 'inventory.to.gate_closes', message: 'Enter both the opening and the closing time of the gate' },
  ]);
});

test('nothing said is nothing sent; a way to carry alone is', () => {
  expect(saysNothing(emptyInventory)).toBe(true);
  const stairs = { ...emptyInventory, from: { ...groundFloor, floor: 2 } };
  expect(saysNothing(stairs)).toBe(false);
});
