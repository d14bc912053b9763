import { expect, test } from 'vitest';
import { longSignUpFaults, newPasswordFaults, signUpFaults } from './auth-faults.ts';

const good = {
  name: 'Ada Obi',
  email: 'ada@kaya.example',
  phone: '0803 123 4567',
  password: 'Idumota-Market-7',
  confirm: 'Idumota-Market-7',
  terms: true,
  marketing: false,
};

test('a good form has no fault', () => {
  expect(longSignUpFaults(good)).toEqual([]);
  expect(signUpFaults({ email: good.email, password: good.password })).toEqual([]);
  expect(newPasswordFaults(good, good)).toEqual([]);
});

test.each([
  [{ confirm: 'Idumota-Market-8' }, 'confirm', 'Passwords do not match!'],
  [{ password: '12345', confirm: '12345' }, 'password', 'Password must be at least 6 characters long'],
  [{ password: 'ada obi 1', confirm: 'ada obi 1' }, 'password', 'Do not use your own name or email.'],
  [{ terms: false }, 'terms', 'Please tick the box to agree to the terms and the privacy notice'],
  [{ name: ' ' }, 'name', 'Enter your name'],
  [{ email: 'ada@' }, 'email', 'Enter the full email, like name@example.com'],
  [{ phone: '12' }, 'phone', expect.stringContaining('0803 123 4567')],
])('%j', (change, path, message) => {
  expect(longSignUpFaults({ ...good, ...change })).toEqual([{ path, message }]);
});

test('an empty form has one sentence for each field, in the order of the form', () => {
  const empty = { name: '', email: '', phone: '', password: '', confirm: '', terms: false, marketing: false };
  expect(
    longSignUpFaults(empty)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['confirm', 'email', 'name', 'password', 'phone', 'terms']);
});
