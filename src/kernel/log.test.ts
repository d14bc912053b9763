import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLog, masked } from './log.ts';

const records = (level: 'debug' | 'info' | 'warn' | 'error' = 'info', pretty = false) => {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line), pretty }) };
};

describe('the log', () => {
  test('writes one JSON line per record, with the fields of its parents', () => {
    const { lines, log } = records();
    log.with({ request: 'r1' }).info('job accepted', { ms: 12, at: new Date(0) });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      message: 'job accepted',
      request: 'r1',
      ms: 12,
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  test('omits records below its level', () => {
    const { lines, log } = records('warn');
    log.info('no');
    log.warn('yes');
    expect(lines).toHaveLength(1);
  });

  test.each([false, true])(
    'keeps each record on one line when a value contains a line break (pretty: %s)',
    (pretty) => {
      const { lines, log } = records('info', pretty);
      log.info('a\r\n{"level":"error"}', { path: '/x\r\nforged\u2028' });
      expect(lines[0]?.match(/[\r\n\u2028]/g)).toEqual(['\n']);
    },
  );

  test('hides personal and secret fields at any depth', () => {
    const { lines, log } = records();
    log.info('sent', {
      email: 'ada@mail.com',
      of: { password: 'hunter22', first_name: 'Adaeze' },
      taskName: 'mail.send',
    });
    expect(lines[0]).not.toMatch(/ada@|hunter22|Adaeze/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ email: 'a…m', taskName: 'mail.send' });
    expect(masked('ada')).toBe('…');
  });

  test('keeps the message, code and stack of an error', () => {
    const { lines, log } = records();
    log.error('failed', { cause: Object.assign(new Error('no'), { code: '23505' }) });
    expect(JSON.parse(lines[0] ?? '').cause).toMatchObject({ error: 'Error', message: 'no', code: '23505' });
  });
});

test('a process goes on when the reader of its log is gone', async () => {
  const place = pathToFileURL(resolve(import.meta.dirname, 'log.ts')).href;
  const program = `import { log } from '${place}';
    setInterval(() => log.error('a line'), 1);
    process.stdin.on('end', () => setTimeout(() => process.exit(7), 50)).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([7, null]);
});
