// A real OpenID provider (oidc-provider) on this machine, with its own sign-in page. Its answers can be changed before signing, so that a test
// sees how Kaya treats a false answer with a valid signature.
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Claims = Record<string, unknown>;
export type ProviderPerson = { readonly email?: string; readonly email_verified?: boolean; readonly name: string };

const part = (of: unknown): string => Buffer.from(JSON.stringify(of)).toString('base64url');

/** redirectTo: Kaya's page that receives the answer. */
export const startOpenIdProvider = async (redirectTo: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'test';
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  const client = { client_id: 'kaya', client_secret: 'a secret of this test only, long enough' };
  let twist: ((claims: Claims) => Claims) | null = null;
  let key = privateKey;
  let keysAsked = 0;

  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectTo], token_endpoint_auth_method: 'client_secret_post' }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['of this test only'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email_verified: true, ...people.get(id) }),
    }),
    // No consent screen.
    loadExistingGrant: async (ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const signed = (claims: Claims): string => {
    const text = `${part({ alg: 'RS256', kid })}.${part(claims)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
  };
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if ((!twist && key === privateKey) || ctx.oidc?.route !== 'token' || !body?.id_token) return;
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
    ctx.body = { ...body, id_token: signed(twist?.(claims) ?? claims) };
  });
  const ask = provider.callback();
  const answer: typeof ask = async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/jwks') keysAsked += 1;
    if (!url.pathname.startsWith('/interaction/')) return ask(request, response);
    const { uid, params } = await provider.interactionDetails(request, response);
    const chosen = url.searchParams.get('as');
    if (chosen === 'nobody') return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (chosen) return provider.interactionFinished(request, response, { login: { accountId: chosen } });
    const hint = params['login_hint'] ?? '';
    const ways = [...people].map(
      ([id, { email }]) => `<li><a href="/interaction/${uid}?as=${id}">Continue as ${email}</a></li>`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Company sign-in</title><h1>Company sign-in</h1><p>${hint}</p><ul>${ways.join('')}</ul>`,
    );
  };

  /** A person's browser: follows the provider's pages up to Kaya's, and returns that address. */
  const visit = async (address: string, as: string): Promise<string> => {
    const jar = new Map<string, string>();
    for (let url = new URL(address), n = 0; n < 10; n += 1) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2);
        jar.set(name, value);
      }
      const to = response.headers.get('location');
      if (!to) {
        if (!response.ok) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
        url = new URL(`${url.pathname}?as=${as}`, url);
        continue;
      }
      url = new URL(to, url);
      if (url.href.startsWith(redirectTo)) return url.href;
    }
    throw new Error('the provider led nowhere');
  };

  return {
    issuer,
    ...client,
    people,
    visit,
    /** Changes the claims of the next tokens, before they are signed; null: none. */
    twist: (change: ((claims: Claims) => Claims) | null) => {
      twist = change;
    },
    /** How often its keys were fetched. */
    keysAsked: () => keysAsked,
    /** Signs with a key that the provider never published. */
    forge: (on: boolean) => {
      key = on ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : privateKey;
    },
    stop: () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
};
