// The API of the sandbox (src/sandbox): the form of its answers.
import * as z from 'zod/mini';
import { type Ask, askJson, ProviderRefusal } from '../ask-json.ts';

export type SandboxSettings = { readonly secretKey: string; readonly baseUrl: string };

const envelope = z.object({
  status: z.boolean(),
  data: z.optional(z.unknown()),
  code: z.nullish(z.string()),
  message: z.nullish(z.string()),
});

export const askSandbox = ({ secretKey, baseUrl }: SandboxSettings): Ask =>
  askJson({
    provider: 'Sandbox',
    baseUrl,
    authorization: () => `Bearer ${secretKey}`,
    envelopeOf: (content) => {
      const { success, data: answer } = envelope.safeParse(content);
      if (!success) return null;
      const { status: isSuccess, data, code, message } = answer;
      return { isSuccess, data, code: code ?? null, message: message ?? '' };
    },
  });

/** The answer; null: the sandbox does not know the reference. */
export const unlessUnknown = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return null;
    throw error;
  }
};
