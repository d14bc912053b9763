import { describe, expect, test } from 'vitest';
import { doubtAbout, sameName } from './account-name-rules.ts';

describe('names that differ in spelling only are one person’s', () => {
  test.each([
    ['Musa Ibrahim', 'MUSA IBRAHIM', 'case'],
    ['Musa Ibrahim', 'IBRAHIM MUSA', 'order'],
    ['Musa Ibrahim', 'IBRAHIM, MUSA DANLADI', 'a middle name at the bank'],
    ['Musa Danladi Ibrahim', 'MUSA IBRAHIM', 'a middle name in the profile'],
    ['Musa D. Ibrahim', 'IBRAHIM MUSA DANLADI', 'an initial'],
    ['Fọláṣadé Adéyẹmí', 'FOLASADE ADEYEMI', 'diacritics'],
    ['Ɓala Ƙasimu', 'BALA KASIMU', 'hooked letters'],
    ['Bola Ade-Ojo', 'ADEOJO BOLA', 'a hyphen left out'],
    ['Bola Ade-Ojo', 'BOLA ADE OJO', 'a hyphen as a space'],
    ["Ngozi O'Brien", 'OBRIEN NGOZI', 'an apostrophe'],
    ['Chidi Eze', 'MR CHIDI EZE', 'a title'],
    ['Alhaji Sani Bello', 'BELLO SANI', 'a title in the profile'],
    ['Adaeze', 'ADAEZE', 'one word on both sides'],
  ])('%s and %s: %s', (profile, bank) => {
    expect(sameName(profile, bank)).toBe(true);
    expect(sameName(bank, profile)).toBe(true);
  });
});

describe('names of two people', () => {
  test.each([
    ['Musa Ibrahim', 'FOLAKE ADEYEMI', 'nothing in common'],
    ['Musa Ibrahim', 'MUSA BELLO', 'the first name only'],
    ['Musa Ibrahim', 'AISHA IBRAHIM', 'the family name only'],
    ['Musa Danladi Ibrahim', 'MUSA SANI IBRAHIM', 'another middle name'],
    ['Musa', 'MUSA IBRAHIM', 'too little to say'],
    ['M. Ibrahim', 'MUSA IBRAHIM', 'one whole word'],
    ['M. I.', 'MUSA IBRAHIM', 'initials alone'],
    ['Musa Musa', 'MUSA IBRAHIM', 'a word counts once'],
    ['Mr Mrs', 'MR MRS', 'titles alone'],
    ['', '', 'no name'],
    ['123 456', '123 456', 'no letters'],
  ])('%s and %s: %s', (profile, bank) => {
    expect(sameName(profile, bank)).toBe(false);
    expect(sameName(bank, profile)).toBe(false);
  });
});

test('an account is in doubt when it is not surely the worker’s own', () => {
  const musa = { name: 'Musa Ibrahim', changed: false };
  expect(doubtAbout('IBRAHIM MUSA', musa)).toBeNull();
  expect(doubtAbout('FOLAKE ADEYEMI', musa)).toBe('other_name');
  expect(doubtAbout(null, musa)).toBe('no_name');
  expect(doubtAbout('IBRAHIM MUSA', { ...musa, changed: true })).toBe('new_name');
  expect(doubtAbout('IBRAHIM MUSA', { name: null, changed: false })).toBe('other_name');
});
