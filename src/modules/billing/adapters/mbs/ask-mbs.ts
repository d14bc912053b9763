// The API of the revenue service's Merchant Buyer Solution (MBS): the shape of its responses and what its refusals mean. A refusal and a
// wrong key both have status 400.
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { textAtMost } from '../../../../kernel/text-at-most.ts';
import type { MbsSettings } from '../e-invoice-settings.ts';
import { EInvoiceRefusal } from '../e-invoices.ts';
import { tracedFetch } from '../../../../kernel/spans.ts';

/** The service does not know the requested item. */
export class NotKnown extends Error {
  override readonly name = 'NotKnown';
}

const answered = z.object({ code: z.number(), data: z.optional(z.unknown()) });
const text = z.nullish(z.string());
const failed = z.object({
  message: text,
  error: z.nullish(z.object({ details: text, public_message: text })),
});

/** Its time-outs are common: a call that takes longer counts as unknown, and its effect is looked up later. */
const limit_ms = 30_000;
const max_bytes = 1_000_000;

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

/** Their message for people: one short line. */
const lineOf = (words: string): string =>
  words
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300);

/** @throws EInvoiceRefusal, NotKnown, or an error when the result is unknown; none contains a secret */
export type AskMbs = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<unknown>;

export const askMbs =
  ({ baseUrl, apiKey, apiSecret }: MbsSettings): AskMbs =>
  async (method, path, body) => {
    const response = await tracedFetch(`${baseUrl}${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        'x-api-secret': apiSecret,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit_ms),
      redirect: 'error',
    });
    const { status, ok } = response;
    const content = await textAtMost(response, max_bytes);
    if (content === null) throw new Error(`MBS answered ${status} with more than ${max_bytes} bytes`);
    const json = parsed(content);
    const answer = answered.safeParse(json);
    if (!answer.success) throw new Error(`MBS answered ${status}, not in its own form`);
    const { code, data } = answer.data;
    if (ok && code >= 200 && code < 300) return data;
    const { message, error } = failed.safeParse(json).data ?? {};
    const words = [error?.public_message, error?.details, message].flatMap((one) => one?.trim() || []);
    const all = words.join(' ');
    // Everything waits until the settings are corrected, so the log says so.
    if (status === 401 || status === 403 || /api[\s_-]*(?:key|secret)/i.test(all)) {
      log.error('MBS does not accept the key of this server', { status });
      throw new Error('MBS does not accept the key');
    }
    // In the response to an invoice, what does not exist is something that the invoice names.
    if (status === 404 || (method === 'GET' && /not found|does not exist/i.test(all)))
      throw new NotKnown(`MBS does not know ${path}`);
    if (status === 400 || status === 422)
      throw new EInvoiceRefusal(lineOf(words[0] ?? 'No reason was given.'), /duplicate/i.test(all));
    throw new Error(`MBS answered ${status}, code ${code}`);
  };
