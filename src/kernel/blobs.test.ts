// What a folder and a bucket both promise, and what only a server can do wrong.
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type S3, signatureOf, startS3 } from '../../tests/support/s3-api.ts';
import { type Blobs, expectStorage, lookAtStorage } from './blobs.ts';
import { folderBlobs } from './folder-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';
import { StorageAway } from './storage-away.ts';

let folder: string;
let s3: S3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaya-blobs-'));
  s3 = await startS3();
});
afterAll(async () => {
  s3.stop();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  s3.faults.length = 0;
  s3.objects.clear();
  Object.assign(s3.state, { ahead_ms: 0, expired: false, isPublic: false, slow_ms: 0 });
});

const name = (digit: string, ending = '.webp'): string => digit.repeat(32) + ending;
const textOf = async (blobs: Blobs, which: string): Promise<string | null> => {
  const found = await blobs.get(which);
  return found && new Response(found.stream).text();
};
const reason = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it worked',
    (error: unknown) => (error instanceof StorageAway ? error.message : `another error: ${String(error)}`),
  );
const quick = (given: Partial<Parameters<typeof s3Blobs>[0]> = {}): Blobs =>
  s3Blobs({ ...s3.bucket, ...given }, { wait_ms: 300 });

describe.each([
  ['a folder', () => folderBlobs(folder)],
  ['a bucket', () => s3Blobs(s3.bucket)],
])('%s', (_kind, open) => {
  test('keeps what is put, replaces it, and forgets it', async () => {
    const blobs = open();
    expect([await blobs.get(name('a')), await blobs.sum(name('a'))]).toEqual([null, null]);
    await blobs.put(name('a'), new Blob(['first']));
    await blobs.put(name('a'), new Blob(['abc']));
    expect(await textOf(blobs, name('a'))).toBe('abc');
    expect((await blobs.get(name('a')))?.bytes).toBe(3);
    expect(await blobs.sum(name('a'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    await blobs.delete(name('a'));
    await blobs.delete(name('a'));
    expect(await blobs.get(name('a'))).toBeNull();
  });

  test('keeps a large file, and an empty one', async () => {
    const blobs = open();
    const large = new Uint8Array(20_000_000).map((_, at) => (at * 31) % 251);
    await blobs.put(name('b', '.pdf'), new Blob([large]));
    await blobs.put(name('c'), new Blob([]));
    const read = await new Response((await blobs.get(name('b', '.pdf')))?.stream).bytes();
    expect(Buffer.compare(read, large)).toBe(0);
    expect(await textOf(blobs, name('c'))).toBe('');
  });

  test('lists all names of Kaya or those of one upload, page after page, and no others', async () => {
    const blobs = open();
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const parts = [0, 5, 10, 262_144].map((offset) => `uploads/${one}/${offset}`);
    for (const each of [...parts, `uploads/${two}/0`, name('d'), name('d', '.small.webp')])
      await blobs.put(each, new Blob(['12345']));
    // Not Kaya's: somebody else's file, and half a file of a process that was killed.
    await writeFile(join(folder, `${name('d')}.0011.part`), '');
    s3.objects.set('notes & <others>.txt', { content: Buffer.from(''), headers: {} });
    const listed = await Array.fromAsync(blobs.list(`uploads/${one}/`));
    expect(listed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      parts.toSorted((a, b) => a.localeCompare(b)).map((each) => ({ name: each, bytes: 5 })),
    );
    const all = (await Array.fromAsync(blobs.list(''))).map((each) => each.name);
    expect(all).toEqual(expect.arrayContaining([...parts, `uploads/${two}/0`, name('d'), name('d', '.small.webp')]));
    expect(all.filter((each) => /notes|part$/.test(each))).toEqual([]);
    for (const each of all) await blobs.delete(each);
    expect(await Array.fromAsync(blobs.list(''))).toEqual([]);
  });

  test('lets no other name near its disk or server', async () => {
    const blobs = open();
    const calls = s3.calls.length;
    const id = crypto.randomUUID();
    for (const bad of [
      '',
      '/',
      '../x',
      'assets/',
      'assets/../in-use.js',
      'assets/a/b.js',
      'assets/a.js/',
      'assets/.js',
      `../${name('a')}`,
      `uploads/${id}/../../x`,
      `uploads/${id}/-1`,
      `uploads/${id}/`,
      `${name('a')}?acl`,
      `${name('a')}\n`,
      'a%2f..',
      name('A'),
    ]) {
      await expect(blobs.put(bad, new Blob(['x'])), bad).rejects.toThrow('not a stored name');
      await expect(blobs.get(bad), bad).rejects.toThrow('not a stored name');
      await expect(blobs.delete(bad), bad).rejects.toThrow('not a stored name');
      await expect(blobs.sum(bad), bad).rejects.toThrow('not a stored name');
    }
    expect(s3.calls).toHaveLength(calls);
  });

  test('works, and is private, before Kaya begins', async () => {
    await expectStorage(open());
    await lookAtStorage(open());
  });
});

describe('a folder', () => {
  test('is for this account alone, keeps no half file, and drops the folder of an upload with its last part', async () => {
    const blobs = folderBlobs(folder);
    const inside = `uploads/${crypto.randomUUID()}`;
    await blobs.put(`${inside}/0`, new Blob(['a']));
    await blobs.put(`${inside}/1`, new Blob(['b']));
    expect((await stat(join(folder, inside, '0'))).mode & 0o077).toBe(0);
    await blobs.delete(`${inside}/0`);
    expect(await readdir(join(folder, inside))).toEqual(['1']);
    await blobs.delete(`${inside}/1`);
    await expect(stat(join(folder, inside))).rejects.toThrow('ENOENT');
    const broken = new Blob(['a']);
    const halfway = async function* () {
      yield Buffer.from('half');
      throw new Error('cut');
    };
    broken.stream = () => ReadableStream.from(halfway()) as ReturnType<Blob['stream']>;
    const before = await readdir(folder);
    await expect(blobs.put(name('e'), broken)).rejects.toThrow('cut');
    expect(await readdir(folder)).toEqual(before);
  });

  test('that is not there is named, with what to do', async () => {
    const gone = folderBlobs(join(folder, 'gone'));
    expect(await reason(lookAtStorage(gone))).toBe(
      `Kaya cannot write in ${join(folder, 'gone')} (ENOENT): make the folder, or let it write there.`,
    );
  });

  test('takes no file without room, and is then no reason to stop all that needs no files', async () => {
    const full = folderBlobs(folder, { minFree_bytes: Number.MAX_SAFE_INTEGER });
    expect(await reason(full.put(name('f'), new Blob(['x'])))).toContain('make room there');
    expect(await reason(lookAtStorage(full))).toBe('it worked');
    expect(await reason(expectStorage(full))).toBe('it worked');
  });
});

describe('a bucket', () => {
  test('gets each file privately: signed, with its sum, as bytes without a type, and never with an ACL', async () => {
    await s3Blobs(s3.bucket).put(name('a'), new Blob(['abc']));
    expect(s3.objects.get(name('a'))?.headers).toEqual({
      'content-type': 'application/octet-stream',
      'x-amz-meta-sha256': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect((await fetch(`${s3.bucket.url}/${name('a')}`)).status).toBe(403);
  });

  test.each([
    ['a wrong key', { keys: { id: 'GK000', secret: 'wrong-secret-1' } }, 'the storage does not know S3_ACCESS_KEY_ID'],
    [
      'a wrong secret',
      { keys: { id: 'GK31c2f218a2e44f48', secret: 'x'.repeat(40) } },
      'does not belong to S3_ACCESS_KEY_ID',
    ],
    ['a wrong region', { region: 'us-east-1' }, 'the region of KAYA_FILES is not the one of the bucket'],
  ])('names the cure of %s, and asks once', async (_what, given, words) => {
    const calls = s3.calls.length;
    expect(await reason(expectStorage(quick(given)))).toContain(words);
    expect(s3.calls.length - calls).toBe(1);
  });

  test('names the cure of a wrong bucket, a wrong clock, an old key, missing rights, a move, and a server that is not there', async () => {
    expect(await reason(lookAtStorage(quick({ url: `${s3.bucket.url}-2` })))).toContain('there is no such bucket');
    s3.state.ahead_ms = 20 * 60_000;
    expect(await reason(lookAtStorage(quick()))).toContain('the clock of this machine is wrong');
    s3.state.ahead_ms = 10 * 60_000;
    expect(await reason(lookAtStorage(quick()))).toBe('it worked');
    s3.state.expired = true;
    expect(await reason(lookAtStorage(quick()))).toContain('the key has expired');
    s3.state.expired = false;
    s3.faults.push({ status: 403, code: 'AccessDenied' });
    expect(await reason(lookAtStorage(quick()))).toContain('let it list, get, put and delete objects');
    s3.faults.push({ status: 307, code: 'TemporaryRedirect' });
    expect(await reason(lookAtStorage(quick()))).toContain('correct region and endpoint');
    const away = await reason(lookAtStorage(quick({ url: 'http://127.0.0.1:9/kaya-files' })));
    expect(away).toContain('the bucket kaya-files at 127.0.0.1:9 does not answer as it should');
    expect(away).toContain('check the endpoint of KAYA_FILES, and the network');
    expect(away).not.toContain(s3.bucket.keys.secret);
  });

  test('that everyone can read is refused at the start', async () => {
    s3.state.isPublic = true;
    expect(await reason(expectStorage(quick()))).toContain('can be read by everyone: make the bucket private');
  });

  test('is asked again when the server is at fault, three times at most', async () => {
    const blobs = quick();
    s3.faults.push({ status: 500, code: 'InternalError' }, { status: 503, code: 'SlowDown' });
    await blobs.put(name('a'), new Blob(['abc']));
    s3.faults.push({ status: 429, code: 'TooManyRequests' }, 'hang');
    expect(await textOf(blobs, name('a'))).toBe('abc');
    const calls = s3.calls.length;
    s3.faults.push(...Array.from({ length: 9 }, () => ({ status: 503, code: 'SlowDown' })));
    expect(await reason(blobs.get(name('a')))).toContain('it answered 503 (SlowDown)');
    expect(s3.calls.length - calls).toBe(3);
  });

  test('that never answers is left after a while', async () => {
    s3.faults.push('hang', 'hang', 'hang');
    expect(await reason(quick().get(name('a')))).toContain('no answer in 1 s');
  });

  test.each(['cut', 'stall', 'damage'] as const)(
    'answers nothing whole when the answer has a fault: %s',
    async (fault) => {
      const blobs = quick();
      await blobs.put(name('a'), new Blob([new Uint8Array(300_000)]));
      s3.faults.push(fault);
      const read = new Response((await blobs.get(name('a')))?.stream);
      await expect(read.bytes()).rejects.toThrow(/broke off|other bytes than were put/);
      expect(await textOf(blobs, name('a'))).toHaveLength(300_000);
    },
  );

  test('refuses a body that was damaged on its way', async () => {
    const { url, keys, region } = s3.bucket;
    const signer = new AwsV4Signer({
      method: 'PUT',
      url: `${url}/${name('f')}`,
      headers: { 'x-amz-content-sha256': '0'.repeat(64) },
      accessKeyId: keys.id,
      secretAccessKey: keys.secret,
      service: 's3',
      region,
    });
    const { headers } = await signer.sign();
    const answer = await fetch(`${url}/${name('f')}`, { method: 'PUT', headers, body: 'other' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('XAmzContentSHA256Mismatch')]);
    expect(s3.objects.size).toBe(0);
  });

  test('has a sum also of what another program put there', async () => {
    s3.objects.set(name('a'), { content: Buffer.from('abc'), headers: {} });
    expect(await quick().sum(name('a'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test.each(['before it reads', 'while it reads'])('an answer that its reader leaves %s is cut', async (when) => {
    const cut = Promise.withResolvers<string>();
    const server = createServer((_request, answer) => {
      answer.writeHead(200, { 'content-length': 40_000_000 });
      answer.on('close', () => cut.resolve('cut'));
      const more = (): void => void (answer.destroyed || answer.write(Buffer.alloc(1_000_000), more));
      more();
    }).listen(0);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kaya-files`;
    const reader = (await quick({ url }).get(name('a')))?.stream.getReader();
    if (when === 'while it reads') await reader?.read();
    await reader?.cancel();
    expect(await cut.promise).toBe('cut');
    server.close();
  });
});

describe('the two signatures that AWS has published', () => {
  const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const [region, date, empty] = [
    'us-east-1',
    '20130524T000000Z',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ];
  const given = { ...keys, service: 's3', region, datetime: date, method: 'GET' };

  test('a GET of a range', async () => {
    const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
    const url = 'https://examplebucket.s3.amazonaws.com/test.txt';
    const headers = { range: 'bytes=0-9', 'x-amz-content-sha256': empty };
    expect(await new AwsV4Signer({ ...given, url, headers, allHeaders: true }).signature()).toBe(signature);
    expect(
      signatureOf(keys.secretAccessKey, {
        method: 'GET',
        url: new URL(url),
        headers: { ...headers, host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': date },
        signedHeaders: 'host;range;x-amz-content-sha256;x-amz-date',
        payload: empty,
        date,
        region,
      }),
    ).toBe(signature);
  });

  test('an address with its signature', async () => {
    const signature = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
    const url = 'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Expires=86400';
    const signer = new AwsV4Signer({ ...given, url, signQuery: true });
    const signed = (await signer.sign()).url;
    expect(signed.searchParams.get('X-Amz-Signature')).toBe(signature);
    expect(
      signatureOf(keys.secretAccessKey, {
        method: 'GET',
        url: signed,
        headers: { host: 'examplebucket.s3.amazonaws.com' },
        signedHeaders: 'host',
        payload: 'UNSIGNED-PAYLOAD',
        date,
        region,
      }),
    ).toBe(signature);
  });
});
