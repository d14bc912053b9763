import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobCode } from '../jobs/rules.ts';
import { commands, readCommand } from './rules.ts';

describe('readCommand', () => {
  test.each([
    ['JOBS', 'jobs'],
    ['  jobs  ', 'jobs'],
    ['JoBbs!', 'jobs'],
    ['Balnce', 'balance'],
    ['BALANEC', 'balance'],
    ['statsu?', 'status'],
    ['HLEP', 'help'],
    ['please JOBS', 'jobs'],
    ['Ayyuka', 'jobs'],
    ['kuɗi', 'balance'],
    ['Ọrụ', 'jobs'],
    ['Iṣẹ́', 'jobs'],
    ['ìrànlọ́wọ́', 'help'],
    ['Karɓa 12ab34', 'accept'],
    ['hello', 'unknown'],
    ['', 'unknown'],
    ['💥', 'unknown'],
    ['ego', 'balance'],
    ['eggo', 'unknown'],
  ] as const)('%s is %s', (typed, name) => {
    expect(readCommand(typed).name).toBe(name);
  });

  test.each([
    ['ACCEPT 4F2A1C', '4f2a1c'],
    ['accpet 4f2 a1c', '4f2a1c'],
    ['Accept job: 4F2A1C.', '4f2a1c'],
    ['ACCEPT-oF2AlC', '0f2a1c'],
    ['ACCEPT', null],
    ['ACCEPT xyz', null],
    ['ACCEPT 4F2A1C9', null],
  ])('%s names the job %s', (typed, code) => {
    expect(readCommand(typed)).toEqual({ name: 'accept', code });
  });

  test('the code on the page is recognised', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(readCommand(`accept ${jobCode(id)}`)).toEqual({ name: 'accept', code: id.slice(-6) });
      }),
    );
  });

  test('any text is parsed without an error, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000, unit: 'grapheme' }), (text) => {
        expect([...commands, 'unknown']).toContain(readCommand(text).name);
      }),
    );
    expect(readCommand('a'.repeat(1_000_000)).name).toBe('unknown');
  });

  test('no command word is mistaken for another command', () => {
    for (const name of commands) expect(readCommand(name).name).toBe(name);
  });
});
