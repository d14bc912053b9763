import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setLogLevel } from '../kernel/log.ts';
import { dropSocketFolder, socketFolder } from './socket-folder.ts';

const mine = { spawn: {}, prefix: [], env: {} };
const stranger = { ...mine, uid: 54_321, gid: 54_321 };
let shelter: string;
beforeAll(() => {
  setLogLevel('error');
  shelter = realpathSync(mkdtempSync(join(tmpdir(), 'kaya sockets, ')));
});
afterAll(() => rmSync(shelter, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('the folder of the socket', () => {
  test('is private, the same at each start, and different for each data directory', () => {
    const first = socketFolder('/srv/kaya', mine, shelter) ?? '';
    expect(statSync(first).mode & 0o777).toBe(0o700);
    expect(socketFolder('/srv/kaya', mine, shelter)).toBe(first);
    expect(socketFolder('/srv/other', mine, shelter)).not.toBe(first);
    dropSocketFolder(first);
    expect(socketFolder('/srv/kaya', mine, shelter)).toBe(first);
  });

  test("is missing where the socket's path would be too long", () => {
    const deep = join(shelter, 'x'.repeat(80));
    mkdirSync(deep);
    expect(socketFolder('/srv/kaya', mine, deep)).toBeUndefined();
  });

  test('is missing when others may enter it, or when it is a link', () => {
    const open = socketFolder('/srv/open', mine, shelter) ?? '';
    chmodSync(open, 0o755);
    expect(socketFolder('/srv/open', mine, shelter)).toBeUndefined();
    const linked = socketFolder('/srv/linked', mine, shelter) ?? '';
    dropSocketFolder(linked);
    symlinkSync(socketFolder('/srv/kaya', mine, shelter) ?? '', linked);
    expect(socketFolder('/srv/linked', mine, shelter)).toBeUndefined();
  });

  test.runIf(process.getuid?.() === 0)("belongs to PostgreSQL's account, where that account can enter", () => {
    expect(socketFolder('/srv/kaya', stranger, shelter), 'the shelter is closed to it').toBeUndefined();
    chmodSync(shelter, 0o711);
    const theirs = socketFolder('/srv/kaya', stranger, shelter) ?? '';
    expect(statSync(theirs)).toMatchObject({ uid: 54_321, gid: 54_321 });
    expect(statSync(theirs).mode & 0o777).toBe(0o700);
  });

  test('is missing, without an error, when the temporary folder is missing', () => {
    expect(socketFolder('/srv/kaya', mine, join(shelter, 'missing'))).toBeUndefined();
  });
});
