import { expect, test } from 'vitest';
import { aboutOf, contactFaults, emptyContact } from './contact-form.ts';

const said = { ...emptyContact, topic: 'payment', message: 'My card was charged twice' };
const paths = (values: typeof emptyContact, visitor: boolean) => contactFaults(values, visitor).map(({ path }) => path);

test('a signed-in person needs a topic and a message', () => {
  expect(paths(emptyContact, false)).toEqual(['topic', 'message']);
  expect(paths({ ...said, message: ' too short ' }, false)).toEqual(['message']);
  expect(paths(said, false)).toEqual([]);
});

test('a visitor needs a plausible email or phone number', () => {
  expect(paths(said, true)).toEqual(['email']);
  expect(paths({ ...said, email: 'ada@example.com' }, true)).toEqual([]);
  expect(paths({ ...said, phone: '0803 123 4567' }, true)).toEqual([]);
  expect(paths({ ...said, email: 'ada', phone: '12' }, true)).toEqual(['email', 'phone']);
});

test('the subject is a kind with a key', () => {
  expect(aboutOf('ride:01990000')).toEqual({ kind: 'ride', key: '01990000' });
  expect(aboutOf('')).toBeNull();
  expect(aboutOf('person:1')).toBeNull();
});
