// Paystack's API: the form of its answers, and what its refusals mean.
import * as z from 'zod/mini';
import { type Ask, askJson, ProviderRefusal } from '../ask-json.ts';

export type PaystackSettings = {
  readonly secretKey: string;
  /** Keys before the last change: messages may still be signed with them. */
  readonly earlierKeys?: readonly string[];
  readonly baseUrl: string;
};

const envelope = z.object({ status: z.boolean(), message: z.string(), data: z.optional(z.unknown()) });
const reason = z.object({ code: z.optional(z.string()) });

/** whole: its answers with the fields beside `data`, which lists have. */
export const askPaystack = ({ secretKey, baseUrl }: PaystackSettings, { whole = false } = {}): Ask =>
  askJson({
    provider: 'Paystack',
    baseUrl,
    authorization: () => `Bearer ${secretKey}`,
    envelopeOf: (content) => {
      const { success, data: answer } = envelope.safeParse(content);
      if (!success) return null;
      const code = reason.safeParse(content).data?.code ?? null;
      return { isSuccess: answer.status, data: whole ? content : answer.data, code, message: answer.message };
    },
  });

/** What Paystack does not know, by its codes; older answers have only words. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderRefusal &&
  (error.status === 404 || error.code?.endsWith('not_found') === true || /not found/i.test(error.message));

/** Kaya must fund its balance at Paystack; the call is made again then. */
export const isBalanceTooLow = ({ code, message }: ProviderRefusal): boolean =>
  code === 'insufficient_balance' ||
  /balance is (?:not enough|too low|insufficient)|insufficient balance/i.test(message);
