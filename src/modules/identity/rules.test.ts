import { describe, expect, test } from 'vitest';
import { homeOf } from './first-page-rules.ts';
import { passwordFault } from './rules.ts';

const about = { email: 'ada.obi@kaya.example', name: 'Adaeze Obi' };
const short = 'Password must be at least 6 characters long';
const usual = 'This password is one of the most common. Choose another.';
const own = 'Do not use your own name or email.';
const brand = 'Do not use the name Kaya.';

describe('refused passwords, with the reason', () => {
  test.each([
    ['', short],
    ['Ab1-x', short],
    ['aaaaaa', 'Use more than one character.'],
    ['AaAaAaA', 'Use more than one character.'],
    ['123456', usual],
    ['1234567890', usual],
    ['987654', usual],
    ['abcdefgh', usual],
    ['Password', usual],
    ['password123', usual],
    ['P@ssw0rd!', usual],
    ['qwerty2026', usual],
    ['nigeria1960', usual],
    ['Chelsea!!', usual],
    ['Adaeze2001', own],
    ['2001adaeze', own],
    ['adaezeobi', own],
    ['ada.obi@kaya.example', own],
    ['AdaObi99', own],
    ['kaya123', brand],
    ['1-KAYA-1', brand],
    ['kayakaya', brand],
    ['kaya-kaya-kaya', brand],
    ['adaezeadaeze', own],
    ['passwordpassword', usual],
    ['mover1', usual],
    ['2026driver', usual],
  ])('%j: %s', (password, reason) => {
    expect(passwordFault(password, about)).toBe(reason);
  });

  test.each([
    'kaya-demo-1',
    'Idumota-Market-7',
    'adaeze loves akara',
    'x7Kp9q',
    'ọkọ̀ ojú omi',
    'correct horse battery staple',
    'p'.repeat(30) + 'q'.repeat(34),
    'lagos to ibadan',
  ])('%j is fine', (password) => {
    expect(passwordFault(password, about)).toBeNull();
  });

  test('a missing or two-letter name causes no refusal', () => {
    expect(passwordFault('boxing-day', { email: 'bo@kaya.example', name: 'Bo' })).toBeNull();
    expect(passwordFault('boxing-day', { email: 'bo@kaya.example' })).toBeNull();
  });
});

describe('the first page after the email is confirmed', () => {
  test.each([
    ['customer', [], '/home'],
    ['customer', ['driver'], '/home'],
    ['customer', ['worker'], '/worker-dashboard'],
    ['corporate', [], '/corporate/dashboard'],
    ['corporate', ['worker'], '/corporate/dashboard'],
  ])('came for %s, has roles %j: %s', (came_from, roles, place) => {
    expect(homeOf({ came_from, roles })).toBe(place);
  });
});

test('staff need twelve characters in strict mode', () => {
  const staff = { email: 'femi@kaya.example', name: 'Femi', staff: true };
  expect(passwordFault('Idumota-11x', staff)).toBe('Staff need a password of 12 characters or more.');
  expect(passwordFault('Idumota-12xy', staff)).toBeNull();
  expect(passwordFault('Idumota-11x', { ...staff, staff: false })).toBeNull();
});
