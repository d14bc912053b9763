import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberNext, takeNext } from './after-confirm.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('who confirms a sign-up comes back to the page that asked for it, once', () => {
  rememberNext(' Bola@Mail.example', '/company-invite#secret');
  expect(takeNext('bola@mail.example')).toBe('/company-invite#secret');
  expect(takeNext('bola@mail.example')).toBeNull();
});

test('another person does not, and a later sign-up without such a page ends it', () => {
  rememberNext('bola@mail.example', '/company-invite#secret');
  expect(takeNext('other@mail.example')).toBeNull();
  expect(takeNext('bola@mail.example')).toBe('/company-invite#secret');
  rememberNext('bola@mail.example', '/company-invite#secret');
  rememberNext('bola@mail.example', null);
  expect(takeNext('bola@mail.example')).toBeNull();
});

test.each(['//elsewhere.example', 'https://elsewhere.example', '{'])('%s leads nowhere', (next) => {
  rememberNext('bola@mail.example', next);
  expect(takeNext('bola@mail.example')).toBeNull();
  kept.set('kaya:after-confirm', next);
  expect(takeNext('bola@mail.example')).toBeNull();
});
