import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Ask, askJson, lineOf, ProviderRefusal, shaped } from './ask-json.ts';

const server = createServer();
afterEach(async () => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const envelope = z.object({ ok: z.boolean(), data: z.optional(z.unknown()), code: z.nullish(z.string()) });
const answering = async (listener: RequestListener): Promise<Ask> => {
  server.on('request', listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return askJson({
    provider: 'Acme',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorization: async () => 'Bearer hunter2',
    envelopeOf: (content) => {
      const { success, data } = envelope.safeParse(content);
      return success ? { isSuccess: data.ok, data: data.data, code: data.code ?? null, message: 'No\nway' } : null;
    },
  });
};
const saying = (status: number, body: unknown) =>
  answering((_, response) => response.writeHead(status).end(JSON.stringify(body)));

test('gives the data of a success, and sends JSON with its key', async () => {
  const ask = await answering((request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    let sent = '';
    request.on('data', (part) => (sent += String(part)));
    request.on('end', () => response.end(JSON.stringify({ ok: true, data: { authorization, type, sent } })));
  });
  expect(await ask('POST', '/things', { a: 1 })).toEqual({
    authorization: 'Bearer hunter2',
    type: 'application/json',
    sent: '{"a":1}',
  });
  expect(await ask('GET', '/things')).toEqual({ authorization: 'Bearer hunter2', sent: '' });
});

test.each([200, 400, 404, 422])('a %i with a refusal is final', async (status) => {
  const ask = await saying(status, { ok: false, code: 'no' });
  const refusal = await ask('GET', '/').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ProviderRefusal);
  expect(refusal).toMatchObject({ status, code: 'no', message: 'No way' });
});

test.each([400, 404])('a %i is final even if its body reports success', async (status) => {
  await expect((await saying(status, { ok: true }))('GET', '/')).rejects.toThrow(ProviderRefusal);
});

test.each([408, 409, 425, 429, 500, 502, 503])('after a %i nothing is known', async (status) => {
  await expect((await saying(status, { ok: false, code: 'later' }))('GET', '/')).rejects.toThrow(
    `Acme answered ${status}, later`,
  );
});

test.each([401, 403])('a %i is in the log without the key, whatever its body', async (status) => {
  const ask = await saying(status, { error: 'Bearer hunter2 is wrong' });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const thrown = await ask('GET', '/').catch((error: unknown) => String(error));
  const said = [thrown, ...write.mock.calls.map(([line]) => String(line))].join('\n');
  write.mockRestore();
  expect(thrown).toBe(`Error: Acme answered ${status}, not in its own form`);
  expect(said).toContain('Acme does not accept the key or the address of this server');
  expect(said).not.toContain('hunter2');
});

test('accepts an answer of a million bytes, and not one byte more', async () => {
  const ofSize = (size: number) => JSON.stringify({ ok: true, data: 'x' }).padEnd(size, ' ');
  let size = 1_000_000;
  const ask = await answering((_, response) => response.end(ofSize(size)));
  expect(await ask('GET', '/')).toBe('x');
  size += 1;
  await expect(ask('GET', '/')).rejects.toThrow('Acme answered 200 with more than 1000000 bytes');
});

test('stops reading an answer that does not end', async () => {
  const closed = Promise.withResolvers<void>();
  const ask = await answering((_, response) => {
    response.on('close', closed.resolve);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
    };
    response.on('drain', more);
    more();
  });
  await expect(ask('GET', '/')).rejects.toThrow('more than 1000000 bytes');
  await closed.promise;
});

test('follows no redirect, which would take the key elsewhere', async () => {
  const asked: string[] = [];
  const ask = await answering((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(ask('GET', '/here')).rejects.toThrow('fetch failed');
  expect(asked).toEqual(['/here']);
});

test('an answer in another shape is not data', () => {
  expect(shaped(z.object({ id: z.number() }), { id: 1 })).toEqual({ id: 1 });
  expect(() => shaped(z.object({ id: z.number() }), { id: 'hunter2' })).toThrow(
    /^The provider answered in another shape$/,
  );
});

test('the words of a provider become one line that PostgreSQL accepts', () => {
  expect(lineOf(` Declined\0by\r\n${'x'.repeat(500)}`)).toMatch(/^Declined by x{188}$/);
});
