import { describe, expect, test } from 'vitest';
import type { RefusalKind } from '../../../shared/refusal.ts';
import { common } from '../../../shared/refusal.ts';
import { ApiError } from '../../../kit/api.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { authFailure, wrongPassword } from './auth-words.ts';

const as = (kind: RefusalKind) => new ApiError(kind);
const offline = new ApiError({ code: 'offline', title: 'No connection', detail: 'Kaya cannot be reached.', status: 0 });
const broken = new ApiError({ code: 'unexpected', title: 'Something went wrong', detail: 'Broken.', status: 500 });

describe('/login', () => {
  test.each([
    [refuse.email_not_confirmed, 'default', 'Please check your email'],
    [
      refuse.invalid_credentials,
      'destructive',
      'Invalid credentials - Please check your email and password and try again.',
    ],
    [
      refuse.already_registered,
      'destructive',
      'Account exists - This email is already registered. Please sign in instead.',
    ],
    [refuse.too_many_passwords, 'destructive', 'Too many attempts'],
  ])('%o', (kind, tone, title) => {
    expect(authFailure('login', as(kind)).notice).toMatchObject({ tone, title });
  });

  test('asks for the confirmation link, and switches to sign-in if the account exists', () => {
    expect(authFailure('login', as(refuse.email_not_confirmed)).notice?.detail).toContain('confirmation link');
    expect(authFailure('login', as(refuse.already_registered)).toSignIn).toBe(true);
    expect(authFailure('login', as(refuse.invalid_credentials)).toSignIn).toBe(false);
  });

  test.each([offline, broken, as(common.unavailable)])('unexpected: $code', (error) => {
    expect(authFailure('login', error).notice).toEqual({
      title: 'Something went wrong. Please try again.',
      tone: 'destructive',
    });
  });
});

describe('/auth', () => {
  test.each([
    [refuse.invalid_credentials, 'Invalid login credentials'],
    [refuse.email_not_confirmed, 'Email not confirmed'],
    [refuse.already_registered, 'User already registered'],
    [common.too_many_requests, 'Please wait a moment and try again.'],
  ])('%o: Error with the server message', (kind, detail) => {
    expect(authFailure('auth', as(kind))).toEqual({
      notice: { title: 'Error', detail, tone: 'destructive' },
      lasting: false,
      toSignIn: false,
    });
  });

  test.each([offline, broken])('unexpected: $code', (error) => {
    expect(authFailure('auth', error).notice?.detail).toBe('An unexpected error occurred. Please try again.');
  });
});

// customer.md §8: retryable network errors.
test.each([500, 502, 503, 504])(
  'a load balancer’s response %i is shown as an unexpected failure in the words of each screen',
  (status) => {
    const away = new ApiError({ code: 'unclear', title: 'Error', detail: 'Something went wrong.', status });
    expect(authFailure('auth', away).notice?.detail).toBe('An unexpected error occurred. Please try again.');
    expect(authFailure('login', away).notice?.title).toBe('Something went wrong. Please try again.');
  },
);

test('the second step uses the same words for refusals as the first', () => {
  const many = as(refuse.too_many_codes);
  expect(authFailure('auth', many).notice).toMatchObject({ title: 'Error', detail: refuse.too_many_codes.detail });
  expect(authFailure('login', many).notice).toMatchObject({ title: 'Too many attempts' });
  const wrong = new ApiError({ ...refuse.wrong_code, fields: [{ path: 'code', message: 'Wrong.' }] });
  expect(authFailure('auth', wrong).notice).toBeNull();
});

test('a wrong password keeps its notice even though its sentence is beside the field', () => {
  const beside = new ApiError({
    ...refuse.invalid_credentials,
    fields: [{ path: 'password', message: wrongPassword }],
  });
  expect(authFailure('login', beside).notice?.title).toMatch(/^Invalid credentials/);
  expect(authFailure('auth', beside).notice?.detail).toBe('Invalid login credentials');
});

test('a fault beside a field is not repeated in a notice', () => {
  const weak = new ApiError({ ...refuse.weak_password, fields: [{ path: 'password', message: 'Use more.' }] });
  expect(authFailure('login', weak).notice).toBeNull();
  expect(authFailure('auth', weak).notice).toBeNull();
});

test('a lost connection is shown above the form after the notice ends; a wrong password is not', () => {
  expect(authFailure('login', offline).lasting).toBe(true);
  expect(authFailure('auth', as(common.unavailable)).lasting).toBe(true);
  expect(authFailure('auth', as(common.too_slow)).lasting).toBe(true);
  expect(authFailure('auth', as(refuse.invalid_credentials)).lasting).toBe(false);
});
