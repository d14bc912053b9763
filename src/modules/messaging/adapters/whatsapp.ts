// WhatsApp Cloud API: incoming and outgoing messages (developers.facebook.com/docs/whatsapp/cloud-api).
import * as z from 'zod/mini';
import { log } from '../../../kernel/log.ts';
import { hmacOf, isOneOf } from '../../../kernel/signature.ts';
import type { WhatsAppSettings } from './messaging-settings.ts';
import { parsePhone } from '../../../shared/phone.ts';
import type { Incoming } from '../server/receive-messages.ts';
import { tracedFetch } from '../../../kernel/spans.ts';

/** @param raw the exact bytes that were sent */
export const isSigned = (raw: Uint8Array, signature: string, appSecrets: readonly string[]): boolean =>
  isOneOf(
    signature,
    appSecrets.map((secret) => `sha256=${hmacOf('sha256', secret, raw)}`),
  );

const text = z.object({
  from: z.string(),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  timestamp: z.string(),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
});
const list = <T extends z.ZodMiniType>(of: T) => z.optional(z.array(of));
const note = z.object({
  entry: list(
    z.object({
      changes: list(z.object({ value: z.optional(z.object({ messages: list(z.unknown()) })) })),
    }),
  ),
});

/** Every text of every entry; receipts, pictures and malformed entries are left out. */
export const readMessages = (body: unknown): Incoming[] => {
  const read = z.safeParse(note, body);
  if (!read.success) return [];
  return (read.data.entry ?? [])
    .flatMap(({ changes = [] }) => changes.flatMap(({ value }) => value?.messages ?? []))
    .flatMap((each) => {
      const message = z.safeParse(text, each);
      if (!message.success || !message.data.text) return [];
      const { from, id, timestamp } = message.data;
      const phone = parsePhone(`+${from}`);
      const seconds = Number(timestamp);
      if (!phone || !Number.isSafeInteger(seconds) || seconds < 0 || seconds > 4e9) return [];
      return [
        {
          door: 'whatsapp' as const,
          provider_id: id,
          phone,
          body: message.data.text.body,
          sent_at: new Date(seconds * 1000),
        },
      ];
    });
};

const patienceMs = 5_000;
const failure = z.object({ error: z.object({ code: z.int() }) });
/** A retry is useless: the number takes no messages, the 24-hour window is closed, or policy forbids it. */
const hopeless = new Set([100, 131026, 131047, 368]);

/** Throws on temporary errors, so that the caller retries. There is no idempotency key: after a lost response a retry may send twice. */
export const sendWhatsApp = async (
  { baseUrl, token, phoneNumberId }: WhatsAppSettings,
  message: { readonly to: string; readonly text: string },
): Promise<void> => {
  const response = await tracedFetch(`${baseUrl}/${phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.to.slice(1),
      type: 'text',
      text: { preview_url: false, body: message.text },
    }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  if (response.ok) return;
  const read = z.safeParse(failure, await response.json().catch(() => null));
  const code = read.success ? read.data.error.code : 0;
  if (!hopeless.has(code)) throw new Error(`WhatsApp answered ${response.status}, code ${code}`);
  log.warn('a WhatsApp message cannot be delivered', { code });
};
