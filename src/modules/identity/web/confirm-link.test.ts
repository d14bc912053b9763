import { afterEach, describe, expect, test, vi } from 'vitest';
import { openLink, readConfirmLink } from './confirm-link.ts';

const code = 'c'.repeat(43);

describe('which addresses are links', () => {
  test.each([
    [`?type=magiclink&code=${code}`, '', { kind: 'magiclink', code }],
    [`?type=recovery&code=${code}`, '', { kind: 'recovery', code }],
    [`?type=staff&code=${code}`, '', { kind: 'staff', code }],
    ['?type=recovery', `#code=${code}`, { kind: 'recovery', code }],
    ['?type=email_restore', `#code=${code}`, { kind: 'email_restore', code }],
    ['', '#access_token=a&refresh_token=r', { kind: 'tokens', access_token: 'a', refresh_token: 'r' }],
    ['', '#access_token=a&expires_in=3600&refresh_token=r', { kind: 'tokens', access_token: 'a', refresh_token: 'r' }],
  ])('%s%s', (search, hash, link) => {
    expect(readConfirmLink({ search, hash })).toEqual(link);
  });

  test.each([
    ['', ''],
    ['?type=magiclink', ''],
    ['', `#code=${code}`],
    [`?code=${code}`, ''],
    [`?type=signup&code=${code}`, ''],
    ['?access_token=a&refresh_token=r', ''],
    ['', '#access_token=a'],
    ['', `#type=magiclink&code=${code}`],
    ['', '#error=access_denied&error_description=expired'],
  ])('%s%s is no link', (search, hash) => {
    expect(readConfirmLink({ search, hash })).toBeNull();
  });
});

describe('using a link', () => {
  afterEach(() => vi.unstubAllGlobals());
  const user = { id: '1', email: 'ada@kaya.example', name: 'Ada', phone: null, roles: ['worker'] };
  const serverSays = (status: number, body: unknown) => {
    const asked = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async () =>
      Response.json(body, { status }),
    );
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  test('the code is sent once, by POST, even if the page renders twice', async () => {
    const asked = serverSays(200, { user, next: '/home', password_code: null });
    const link = { kind: 'magiclink', code: 'twice' } as const;
    const both = await Promise.all([openLink(link), openLink(link)]);
    expect(both[0]).toEqual({ person: user, next: '/home', password_code: null });
    expect(both[1]).toBe(both[0]);
    expect(asked).toHaveBeenCalledTimes(1);
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url, 'the code is not in the address').toBe('/api/auth/confirmation');
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify({ type: 'magiclink', code: 'twice' }) });
  });

  test('a refused link can be retried', async () => {
    serverSays(410, { code: 'bad_link', title: 'x', detail: 'Invalid or expired verification link', status: 410 });
    const link = { kind: 'magiclink', code: 'again' } as const;
    await expect(openLink(link)).rejects.toMatchObject({ detail: 'Invalid or expired verification link' });
    serverSays(200, { user, next: '/worker-dashboard', password_code: null });
    expect((await openLink(link)).next).toBe('/worker-dashboard');
  });

  test('a recovery link is kept for the new password', async () => {
    serverSays(200, { user, next: '/home', password_code: null });
    expect((await openLink({ kind: 'recovery', code: 'kept' })).password_code).toBe('kept');
  });

  test('two tokens become the session of this browser', async () => {
    const asked = serverSays(200, { user, expires_at: '2026-11-21T00:00:00Z' });
    const proven = await openLink({ kind: 'tokens', access_token: 'a', refresh_token: 'r' });
    expect(proven).toEqual({ person: user, next: '/worker-dashboard', password_code: null });
    expect(asked.mock.calls[0]?.[0]).toBe('/api/auth/session');
  });
});
