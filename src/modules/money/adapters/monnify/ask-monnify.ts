// Monnify's API (developers.monnify.com): its login, the form of its answers, and what its refusals mean.
import * as z from 'zod/mini';
import { type Ask, askJson, ProviderRefusal, shaped } from '../ask-json.ts';

export type MonnifySettings = {
  readonly apiKey: string;
  readonly secretKey: string;
  /** Keys before the last change: messages may still be signed with them. */
  readonly earlierKeys?: readonly string[];
  readonly contractCode: string;
  readonly baseUrl: string;
  /** The account at Monnify that payouts leave from. */
  readonly wallet: string | undefined;
};

const envelope = z.object({
  requestSuccessful: z.boolean(),
  responseMessage: z.nullish(z.string()),
  responseCode: z.nullish(z.union([z.string(), z.number()])),
  responseBody: z.optional(z.unknown()),
});
const envelopeOf = (content: unknown) => {
  const { success, data: answer } = envelope.safeParse(content);
  if (!success) return null;
  const { requestSuccessful: isSuccess, responseBody: data, responseCode, responseMessage } = answer;
  return { isSuccess, data, code: String(responseCode ?? '') || null, message: responseMessage ?? '' };
};

const login = z.object({ accessToken: z.string(), expiresIn: z.number() });
type Token = { readonly header: string; readonly until_ms: number };
const noToken: Token = { header: '', until_ms: 0 };

/** One login for all calls that need it at the same time; the next when four fifths of its life are over, or when its token is refused. */
const tokens = ({ apiKey, secretKey, baseUrl }: MonnifySettings, now: () => number) => {
  const basic = `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}`;
  const ask = askJson({ provider: 'Monnify', baseUrl, authorization: () => basic, envelopeOf });
  let held = noToken;
  let coming: Promise<string> | undefined;
  const logIn = async (): Promise<string> => {
    const asked_ms = now();
    try {
      const { accessToken, expiresIn } = shaped(login, await ask('POST', '/api/v1/auth/login'));
      held = { header: `Bearer ${accessToken}`, until_ms: asked_ms + expiresIn * 800 };
      return held.header;
    } catch (error) {
      // A refused login is no answer to the call that needed it.
      if (error instanceof ProviderRefusal)
        throw new Error(`Monnify refused the login with ${error.status}`, { cause: error });
      throw error;
    } finally {
      coming = undefined;
    }
  };
  return {
    authorization: () => (now() < held.until_ms ? held.header : (coming ??= logIn())),
    renew: (refused: string): void => {
      if (refused === held.header) held = noToken;
    },
  };
};

/** @param now ms */
export const askMonnify = (settings: MonnifySettings, now: () => number = () => performance.now()): Ask =>
  askJson({ provider: 'Monnify', baseUrl: settings.baseUrl, ...tokens(settings, now), envelopeOf });

/** What Monnify does not know. It has a code for refunds only. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderRefusal &&
  (error.status === 404 || error.code === 'R7' || /not found|does not exist|could not find/i.test(error.message));

/** Kaya must fund its wallet at Monnify; the call is made again then. */
export const isBalanceTooLow = ({ code, message }: ProviderRefusal): boolean =>
  code === 'R5' || /insufficient|not have sufficient|balance is (?:not enough|too low)/i.test(message);
