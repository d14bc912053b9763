import { expect, test } from 'vitest';
import { longSignUpFaults, newPasswordFaults, phoneCodeFaults, signInFaults, signUpFaults } from './auth-faults.ts';

const good = {
  name: 'Ada Obi',
  email: 'ada@kaya.example',
  phone: '0803 123 4567',
  password: 'Idumota-Market-7',
  confirm: 'Idumota-Market-7',
  terms: true,
  marketing: false,
};

test('a complete form has no fault', () => {
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

test('an empty form has one sentence per field, in form order', () => {
  const empty = { name: '', email: '', phone: '', password: '', confirm: '', terms: false, marketing: false };
  expect(
    longSignUpFaults(empty)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['confirm', 'email', 'name', 'password', 'phone', 'terms']);
});

test('a sign-in with a password under 6 characters is not sent, and a missing email and phone share one sentence', () => {
  const short = 'Password must be at least 6 characters long';
  const missing = 'You must provide either an email or phone number and a password';
  expect(signInFaults({ email: good.email, password: '12345' })).toEqual([{ path: 'password', message: short }]);
  expect(signInFaults({ phone: good.phone, password: '123456' })).toEqual([]);
  const empty = { path: 'password', message: 'Enter your password' };
  expect(signInFaults({ email: '', password: '' })).toEqual([{ path: 'email', message: missing }, empty]);
  expect(signInFaults({ phone: ' ', password: '' })).toEqual([{ path: 'phone', message: missing }, empty]);
  expect(signInFaults({ email: good.email, password: '' })).toEqual([empty]);
  expect(signInFaults({ phone: '12', password: '123456' })).toMatchObject([{ path: 'phone' }]);
});

test('a texted code has six digits', () => {
  expect(phoneCodeFaults({ code: '123 456' })).toEqual([]);
  expect(phoneCodeFaults({ code: '12345' })).toEqual([{ path: 'code', message: 'Enter the 6 digits' }]);
});
