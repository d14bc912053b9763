import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letterSentTo, nextOfLetter, rememberNext, takeNext } from './after-confirm.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(`tab ${name}`) ?? null,
    setItem: (name: string, text: string) => void kept.set(`tab ${name}`, text),
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a person who confirms a sign-up returns to the page that required it, once', () => {
  rememberNext(' Bola@Mail.example', '/company-invite#secret');
  expect(takeNext('bola@mail.example')).toBe('/company-invite#secret');
  expect(takeNext('bola@mail.example')).toBeNull();
});

test('another person does not return there, and a later sign-up without such a page clears it', () => {
  rememberNext('bola@mail.example', '/company-invite#secret');
  expect(takeNext('other@mail.example')).toBeNull();
  expect(takeNext('bola@mail.example')).toBe('/company-invite#secret');
  rememberNext('bola@mail.example', '/company-invite#secret');
  rememberNext('bola@mail.example', null);
  expect(takeNext('bola@mail.example')).toBeNull();
});

test('this tab says where the letter went until the link is opened', () => {
  rememberNext('bola@mail.example', '/driver-onboarding?location=Lagos');
  expect(letterSentTo()).toBe('bola@mail.example');
  takeNext('bola@mail.example');
  expect(letterSentTo()).toBeNull();
});

test('the letter carries a path of ours and no secret', () => {
  expect(nextOfLetter('/driver-onboarding?location=Lagos')).toBe('/driver-onboarding?location=Lagos');
  expect(nextOfLetter('/company-invite#secret')).toBeUndefined();
  expect(nextOfLetter(null)).toBeUndefined();
});

test.each(['//elsewhere.example', 'https://elsewhere.example', '{'])('%s leads nowhere', (next) => {
  rememberNext('bola@mail.example', next);
  expect(takeNext('bola@mail.example')).toBeNull();
  kept.set('kaya:after-confirm', next);
  expect(takeNext('bola@mail.example')).toBeNull();
});
