// Where calls to addresses of customers may go. A test resolver answers names; the servers are real.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openOutside, OutsideFault, type Resolver } from './outside-fetch.ts';

const limits = { timeout_ms: 5_000, max_bytes: 1_000 } as const;
const outside = openOutside({ resolve: async () => [{ address: '142.250.1.95', family: 4 }] });
const local = openOutside({ local: true });

const servers: Server[] = [];
const serve = async (listener: RequestListener, host = '127.0.0.1', port = 0): Promise<number> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(port, host, done));
  return (server.address() as AddressInfo).port;
};
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const reasonOf = async (call: Promise<unknown>): Promise<string> => {
  const fault = await call.then(
    () => 'answered',
    (error: unknown) => error,
  );
  return fault instanceof OutsideFault ? fault.reason : String(fault);
};

describe('an address', () => {
  test.each([
    'https://hooks.example/kaya',
    'https://hooks.example:8443/kaya?a=b',
    'https://8.8.8.8/',
    'https://[2a00:1450:4001::5f]/',
  ])('%s is allowed', (url) => expect(outside.faultOf(url)).toBeNull());

  test.each([
    'http://hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'data:text/plain,a',
    'no address',
    'https://hooks.example/\r\nX-Header: 1',
    'https://hooks.exa\tmple/',
    `https://hooks.example/${'a'.repeat(1_000)}`,
    'https://user:password@hooks.example/',
    'https://hooks.example/#part',
    'https://hooks.example:25/',
    'https://hooks.example:80/',
    'https://localhost/',
    'https://id.localhost./',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://0xa9fea9fe/',
    'https://172.31.0.1/',
    'https://192.168.0.10/',
    'https://224.0.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:1::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
  ])('%s is refused, before and at the call', async (url) => {
    expect(outside.faultOf(url)).toMatch(/\.$/);
    expect(await reasonOf(outside(url, limits))).toBe('address');
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['this machine', ['127.0.0.1']],
    ['this machine, by version 6', ['::1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['142.250.1.95', '192.168.1.1']],
  ])('a name of %s is refused', async (_what, addresses) => {
    const resolve: Resolver = async () => addresses.map((address) => ({ address, family: 4 }));
    expect(await reasonOf(openOutside({ resolve })('https://hooks.example/', limits))).toBe('address');
  });

  test('a name that does not resolve is reported as such', async () => {
    const nowhere = openOutside({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await reasonOf(nowhere('https://hooks.example/', limits))).toBe('name');
  });

  test('localhost is refused by what the system resolves', async () => {
    expect(await reasonOf(openOutside()('https://localhost/', limits))).toBe('address');
  });

  test('this machine is allowed by the setting, and other private addresses are not', async () => {
    const port = await serve((_request, response) => response.end('here'));
    expect(await (await local(`http://localhost:${port}/`, limits)).text()).toBe('here');
    expect(await (await local(`http://127.0.0.1:${port}/`, limits)).text()).toBe('here');
    expect(await reasonOf(local('http://192.168.1.1:8080/', limits))).toBe('address');
    expect(await reasonOf(local('http://8.8.8.8:8080/', limits))).toBe('address');
    expect(local.faultOf('https://[::ffff:10.0.0.1]/')).toMatch(/private/);
  });
});

test('a name that changes its address: the connection goes to the address that was checked', async () => {
  const asked: string[] = [];
  const port = await serve((_request, response) => response.end('checked'), '127.0.0.1');
  await serve((_request, response) => response.end('changed'), '127.0.0.2', port);
  const resolve: Resolver = async (name) => {
    asked.push(name);
    return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  const fetch = openOutside({ local: true, resolve });
  expect(await (await fetch(`http://hooks.example:${port}/`, limits)).text()).toBe('checked');
  expect(asked).toEqual(['hooks.example']);
  // No connection is kept alive: the next call resolves again.
  expect(await (await fetch(`http://hooks.example:${port}/`, limits)).text()).toBe('changed');
  expect(asked).toHaveLength(2);
});

test('a name that turns private between two calls is refused at the second', async () => {
  const answers = ['127.0.0.1', '10.0.0.1'];
  const port = await serve((_request, response) => response.end());
  const fetch = openOutside({ local: true, resolve: async () => [{ address: answers.shift() ?? '', family: 4 }] });
  expect((await fetch(`http://hooks.example:${port}/`, limits)).status).toBe(200);
  expect(await reasonOf(fetch(`http://hooks.example:${port}/`, limits))).toBe('address');
});

test('a redirect is returned, not followed', async () => {
  const paths: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  });
  const answer = await local(`http://127.0.0.1:${port}/first`, limits);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://169.254.169.254/latest']);
  expect(paths).toEqual(['/first']);
});

test('method, headers and body arrive', async () => {
  const port = await serve(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(JSON.stringify([request.method, request.headers['x-a'], request.headers['content-type'], body]));
  });
  const body = new URLSearchParams({ code: 'a b' });
  const answer = await local(`http://127.0.0.1:${port}/`, { ...limits, method: 'POST', headers: { 'x-a': 'A' }, body });
  expect(await answer.json()).toEqual(['POST', 'A', 'application/x-www-form-urlencoded;charset=UTF-8', 'code=a+b']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

describe('an answer', () => {
  test('that is too large is refused, or cut if requested', async () => {
    const port = await serve((_request, response) => {
      const more = (): void => {
        while (response.write('a'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    const url = `http://127.0.0.1:${port}/`;
    expect(await reasonOf(local(url, limits))).toBe('size');
    expect(await (await local(url, { ...limits, larger: 'cut' })).text()).toBe('a'.repeat(1_000));
  });

  test('exactly at the maximum size is returned whole', async () => {
    const port = await serve((_request, response) => response.end('a'.repeat(1_000)));
    expect(await (await local(`http://127.0.0.1:${port}/`, limits)).text()).toHaveLength(1_000);
  });

  test.each([
    ['never begins', () => undefined],
    ['never ends', (response: { write(text: string): unknown }) => void response.write('a')],
  ])('that %s is late', async (_what, act) => {
    const port = await serve((_request, response) => act(response));
    expect(await reasonOf(local(`http://127.0.0.1:${port}/`, { ...limits, timeout_ms: 50 }))).toBe('time');
  });

  test('from a host with a silent name server times out', async () => {
    const silent = openOutside({ resolve: () => new Promise(() => undefined) });
    expect(await reasonOf(silent('https://hooks.example/', { ...limits, timeout_ms: 50 }))).toBe('time');
  });

  test('that breaks off is a connection fault', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('a');
      setImmediate(() => response.destroy());
    });
    expect(await reasonOf(local(`http://127.0.0.1:${port}/`, limits))).toBe('connection');
  });

  test('from a port where nothing listens is a connection fault', async () => {
    const port = await serve(() => undefined);
    await new Promise((done) => servers.pop()?.close(done));
    expect(await reasonOf(local(`http://127.0.0.1:${port}/`, limits))).toBe('connection');
  });

  test('without a body is valid', async () => {
    const port = await serve((_request, response) => response.writeHead(204).end());
    expect((await local(`http://127.0.0.1:${port}/`, limits)).status).toBe(204);
  });

  test('is not waited for when the caller gives up', async () => {
    const port = await serve(() => undefined);
    const signal = AbortSignal.abort(new Error('given up'));
    expect(await reasonOf(local(`http://127.0.0.1:${port}/`, { ...limits, signal }))).toBe('Error: given up');
  });
});
