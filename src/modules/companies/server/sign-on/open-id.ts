// The company's OpenID provider, through openid-client: code flow with PKCE, and an ID token whose signature, issuer, audience, nonce and
// time are checked. Each of its addresses goes through the given fetch, which refuses our own networks.
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { atMostEach } from '../../../../kernel/at-most.ts';
import { OutsideFault, type OutsideFetch } from '../../../../kernel/outside-fetch.ts';
import { email as emailField } from '../../../../shared/fields.ts';
import { shownName } from '../../../../shared/plain-name.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { signOnRefusals as refuse } from '../../single-sign-on-contract.ts';
import { signOnRules } from '../../security-rules.ts';
import { openKeySets } from './key-sets.ts';

export type ProviderSettings = { readonly issuer: string; readonly client_id: string; readonly client_secret: string };
/** The secrets of one sign-on attempt, stored in the database until the response. */
export type Try = { readonly state: string; readonly nonce: string; readonly verifier: string };
/** subject: the provider's id of the person. name: empty if it cannot be used in an email. */
export type Proven = { readonly subject: string; readonly email: string; readonly name: string };

const inTurn = atMostEach(signOnRules.atOnceEach);
/** Limits what a slow provider can block: with too many of its company's sign-ins in progress, the next is refused. */
export const ofCompany = async <T>(company: string, work: () => Promise<T>): Promise<T> =>
  inTurn(company, work).catch((error: unknown) => {
    throw error instanceof Refused && error.kind === common.too_many_requests
      ? new Refused(common.too_many_requests, {
          retryAfter: signOnRules.providerSeconds,
          detail: 'Many people are at your company’s sign-in at this moment. Wait a moment and start again.',
        })
      : error;
  });

/** More than any provider's keys or metadata need. */
const maxBytes = 500_000;

/** An error and its causes. */
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);
/** Which claim or attribute was invalid; the libraries report it as a cause that is not an Error. */
const wrongPart = (errors: readonly Error[]): string => {
  for (const { cause } of errors) {
    const { claim, attribute } = (cause ?? {}) as { claim?: unknown; attribute?: unknown };
    if (typeof claim === 'string') return claim;
    if (typeof attribute === 'string') return attribute;
  }
  return '';
};

/** As stored in the database, without characters that it cannot store. */
const subjectShape = /^\P{Cc}{1,255}$/u;
const badAnswer = 'The provider’s answer has a name or an email that cannot be one.';
const ahead = 'The answer has a time in the future. Check the clock of the provider.';
const wordsOf: Readonly<Record<string, string>> = {
  aud: 'The answer was made for another program (audience). Check the client ID.',
  azp: 'The answer was made for another program (authorized party). Check the client ID.',
  iss: 'The answer names another issuer than the one that was set up.',
  issuer: 'The address names another issuer than itself. Enter the issuer exactly as the provider writes it.',
  nonce: 'The answer belongs to another sign-in. Start again.',
  exp: 'The answer has expired. Check the clock of the provider, and start again.',
  iat: ahead,
};

/** What went wrong at the provider, as a sentence for the person. */
const refused = (thrown: unknown): Refused => {
  const errors = causesOf(thrown);
  const ours = errors.find((error) => error instanceof Refused);
  if (ours) return ours;
  const outside = errors.find((error) => error instanceof OutsideFault);
  if (outside)
    return new Refused(refuse.provider_unreachable, {
      detail: `${refuse.provider_unreachable.detail} ${outside.message}`,
    });
  const no = (detail?: string): Refused => new Refused(refuse.sign_on_refused, detail ? { detail } : {});
  for (const error of errors) {
    if (error instanceof oidc.AuthorizationResponseError)
      return no(error.error === 'access_denied' ? 'Your company’s sign-in said no. Nothing has changed.' : undefined);
    if (error instanceof oidc.ResponseBodyError)
      return no(
        error.error === 'invalid_client'
          ? 'The provider does not accept the client ID or the client secret.'
          : undefined,
      );
  }
  const words = wordsOf[wrongPart(errors)];
  if (words) return no(words);
  const code = errors
    .map((error) => ('code' in error ? String(error.code) : ''))
    .find((found) => found.startsWith('OAUTH_'));
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return no(wordsOf['exp']);
  if (code === undefined || code === 'OAUTH_TIMEOUT') return new Refused(refuse.provider_unreachable);
  return no('The provider’s answer is not valid, or was changed on its way.');
};

const configure = async (settings: ProviderSettings, fetch: OutsideFetch): Promise<oidc.Configuration> => {
  const issuer = new URL(settings.issuer);
  const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const ask = (url: string, init: unknown) =>
    fetch(url, { ...(init as RequestInit), timeout_ms: signOnRules.providerSeconds * 1_000, max_bytes: maxBytes });
  const configuration = await oidc.discovery(issuer, settings.client_id, undefined, oidc.None(), {
    [oidc.customFetch]: ask,
    timeout: signOnRules.providerSeconds,
    execute: insecure,
  });
  const server = configuration.serverMetadata();
  // The specification's default is basic; most providers accept both.
  const post = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
  const secret = post ? oidc.ClientSecretPost(settings.client_secret) : oidc.ClientSecretBasic(settings.client_secret);
  const made = new oidc.Configuration(server, settings.client_id, {}, secret);
  made[oidc.customFetch] = ask;
  made.timeout = signOnRules.providerSeconds;
  for (const allow of insecure) allow(made);
  oidc.enableNonRepudiationChecks(made);
  return made;
};

const keySets = openKeySets();

/** Uses the provider's cached keys if known, and caches those that the work fetched, even if it failed. */
const withKnownKeys = async <T>(made: oidc.Configuration, work: () => Promise<T>): Promise<T> => {
  const { jwks_uri } = made.serverMetadata();
  if (!jwks_uri) return work();
  const known = keySets.of(jwks_uri);
  if (known) oidc.setJwksCache(made, known as oidc.ExportedJWKSCache);
  try {
    return await work();
  } finally {
    keySets.keep(jwks_uri, known, oidc.getJwksCache(made));
  }
};

export const newTry = (): Try => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** The provider's page for the browser. hint: the typed email. Refuses if the provider cannot be reached. */
export const addressOfSignOn = async (
  settings: ProviderSettings,
  fetch: OutsideFetch,
  { state, nonce, verifier }: Try,
  returnTo: string,
  hint: string | null,
): Promise<string> => {
  try {
    const made = await configure(settings, fetch);
    return oidc.buildAuthorizationUrl(made, {
      redirect_uri: returnTo,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(hint ? { login_hint: hint } : {}),
    }).href;
  } catch (error) {
    throw refused(error);
  }
};

/**
 * The person that the provider names. returned: the address to which the browser returned, with its query. Refuses a wrong audience,
 * issuer, nonce or state, an expired response, a wrong signature, and a missing or unverified email.
 */
export const personOfSignOn = async (
  settings: ProviderSettings,
  fetch: OutsideFetch,
  { state, nonce, verifier }: Try,
  returned: URL,
): Promise<Proven> => {
  try {
    const made = await configure(settings, fetch);
    const tokens = await withKnownKeys(made, () =>
      oidc.authorizationCodeGrant(made, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }),
    );
    const said = tokens.claims();
    if (!said) throw new Refused(refuse.sign_on_refused);
    if (said.iat > Date.now() / 1000 + signOnRules.clockSeconds)
      throw new Refused(refuse.sign_on_refused, { detail: ahead });
    if (!subjectShape.test(said.sub)) throw new Refused(refuse.sign_on_refused, { detail: badAnswer });
    // Many providers leave the email out of the ID token.
    const more = said['email'] ? said : await oidc.fetchUserInfo(made, tokens.access_token, said.sub);
    const { email, email_verified, name } = more as { email?: unknown; email_verified?: unknown; name?: unknown };
    if (typeof email !== 'string' || email.length > 254) throw new Refused(refuse.no_sign_on_email);
    const mailbox = z.safeParse(emailField, email);
    if (!mailbox.success) throw new Refused(refuse.sign_on_refused, { detail: badAnswer });
    if (email_verified !== true) throw new Refused(refuse.unverified_sign_on_email);
    return {
      subject: said.sub,
      email: mailbox.data,
      name: typeof name === 'string' ? shownName(name.slice(0, 120).trim(), '') : '',
    };
  } catch (error) {
    throw refused(error);
  }
};
