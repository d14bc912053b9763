import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type RequestLine } from '../shared/contract.ts';
import { readSession, readTwoFactor } from '../modules/identity/calls.gen.ts';
import { ApiError, call, whenSignedOut } from './api.ts';

const contract = endpoint({
  name: 'things.rename',
  method: 'POST',
  path: '/api/things/{id}/name',
  who: 'account',
  summary: 'Renames a thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()), empty: z.optional(z.string()) }),
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});
const rename = 'POST /api/things/{id}/name' as RequestLine<typeof contract>;
const input = { params: { id: 'a/b' }, query: { tag: ['x', 'y'] }, body: { name: 'Box' } };

const answering = (answer: () => Response | Promise<Response>) => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const problem = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json', ...headers } });
const refusalOf = async (calling: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await calling.catch((error: unknown) => error);
  if (!(thrown instanceof ApiError)) throw new Error('It was not refused');
  return thrown;
};

afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('shows the support code when something unexpected happened', async () => {
    const request = '4bf92f3577b34da6a3ce929d0e0e4736';
    answering(() => problem(500, { code: 'unexpected', title: 'Oh', detail: 'Please try again.', request }));
    expect((await refusalOf(call(rename, input))).detail).toBe('Please try again. Tell support this code: 4bf92f35.');
    answering(() => problem(409, { code: 'taken', title: 'Taken', detail: 'It is taken.', request }));
    expect((await refusalOf(call(rename, input))).detail).toBe('It is taken.');
  });

  it('fills the path, writes the query and sends JSON with its key', async () => {
    const fetch = answering(() => Response.json({ name: 'Box' }));
    await expect(call(rename, { ...input, key: 'k1' })).resolves.toEqual({ name: 'Box' });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/things/a%2Fb/name?tag=x&tag=y');
    expect(init?.body).toBe('{"name":"Box"}');
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
  });

  it('turns problem details into words for the page', async () => {
    const fields = [{ path: 'name', message: 'Enter a name' }];
    const body = {
      type: 'about:blank',
      code: 'invalid_request',
      title: 'Please check the form',
      detail: 'Enter a name',
      status: 422,
      fields,
    };
    answering(() => problem(422, body, { 'retry-after': '7' }));
    const { code, title, detail, status, fields: said, retryAfter } = await refusalOf(call(rename, input));
    expect({ code, title, detail, status, said, retryAfter }).toEqual({
      code: 'invalid_request',
      title: 'Please check the form',
      detail: 'Enter a name',
      status: 422,
      said: fields,
      retryAfter: 7,
    });
  });

  it('reports it when nothing answers', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await refusalOf(call(rename, input))).code).toBe('offline');
  });

  it('has a sentence for an answer that is not from Kaya', async () => {
    answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const refused = await refusalOf(call(rename, input));
    expect([refused.status, refused.detail]).toEqual([502, 'Something went wrong. Please try again.']);
  });

  it('ends the session when the server no longer knows it', async () => {
    answering(() =>
      problem(401, {
        code: 'not_signed_in',
        title: 'Sign in required',
        detail: 'Please sign in to continue.',
        status: 401,
      }),
    );
    const heard = vi.fn<() => void>();
    const stop = whenSignedOut(heard);
    await refusalOf(call(rename, input));
    stop();
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('what the page asked for before its scripts came', () => {
  const early = (answer: Response) => {
    vi.resetModules();
    vi.stubGlobal('kayaEarly', new Map([['/api/auth/session', Promise.resolve(answer)]]));
    return import('./api.ts');
  };
  const first = () => Response.json({ from: 'early' });
  const later = () => Response.json({ from: 'later' });

  it('is taken once', async () => {
    const page = await early(first());
    answering(later);
    expect([await page.call(readSession), await page.call(readSession)]).toEqual([
      { from: 'early' },
      { from: 'later' },
    ]);
  });

  it('is not taken after a write: it may be of the person who has signed out since, or older than the change', async () => {
    const page = await early(first());
    answering(later);
    await page.call(rename, input);
    expect(await page.call(readSession)).toEqual({ from: 'later' });
  });

  it('is not taken once the live stream listens: it would miss what the stream told', async () => {
    const page = await early(first());
    const { openStream } = await import('./live-stream.ts');
    vi.stubGlobal('window', new EventTarget());
    answering(later);
    openStream('/api/live', { onSubjects: () => undefined, onState: () => undefined })();
    expect(await page.call(readSession)).toEqual({ from: 'later' });
  });

  it('is not taken when the session has ended', async () => {
    const page = await early(first());
    answering(() => problem(401, { code: 'not_signed_in', title: 'Sign in', detail: 'Sign in.', status: 401 }));
    await page.call(readTwoFactor).catch(() => undefined);
    answering(later);
    expect(await page.call(readSession)).toEqual({ from: 'later' });
  });
});
