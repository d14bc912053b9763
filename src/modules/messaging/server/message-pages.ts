// Where services deliver messages: WhatsApp's webhook, and the callback for incoming text messages of Africa's Talking.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { MessagingSettings } from '../adapters/messaging-settings.ts';
import type { Database } from '../../../kernel/db/act.ts';
import { maxBytes, readBytes } from '../../../kernel/http/body-cap.ts';
import { addressOf } from '../../../kernel/http/client-address.ts';
import type { Limiter } from '../../../kernel/http/limit.ts';
import { parsePhone } from '../../../shared/phone.ts';
import { isOneOf, isSame } from '../../../kernel/signature.ts';
import { isSigned, readMessages } from '../adapters/whatsapp.ts';
import { receiveMessages } from './receive-messages.ts';

/** Services deliver for everyone from few addresses. */
const limit = { times: 600, seconds: 60 };

/** A text message without an id is identified by its text, sender and time. */
const smsId = (sent: URLSearchParams): string =>
  sent.get('id')?.slice(0, 200) ||
  createHash('sha256')
    .update(`${sent.get('from')}\n${sent.get('date')}\n${sent.get('text')}`)
    .digest('hex');

/** Without its setting an address does not exist. */
export const messagePages = (db: Database, { whatsApp, smsSecrets }: MessagingSettings, limiter: Limiter): Hono => {
  const pages = new Hono();
  if (whatsApp) {
    pages.get('/api/messages/whatsapp', (c) => {
      const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query();
      const known = mode === 'subscribe' && isSame(token, whatsApp.verifyToken) && /^[\w.-]{1,200}$/.test(challenge);
      return known ? c.text(challenge) : c.text('', 403);
    });
    pages.post('/api/messages/whatsapp', async (c) => {
      limiter.check('messaging.whatsapp', addressOf(c), limit);
      const raw = await readBytes(c.req.raw, maxBytes.note);
      if (!isSigned(raw, c.req.header('x-hub-signature-256') ?? '', whatsApp.appSecrets)) return c.text('', 401);
      let body: unknown;
      try {
        body = JSON.parse(Buffer.from(raw).toString());
      } catch {
        return c.text('', 400);
      }
      await receiveMessages(db, readMessages(body));
      return c.text('');
    });
  }
  if (smsSecrets) {
    pages.post('/api/messages/sms/:secret', async (c) => {
      limiter.check('messaging.sms', addressOf(c), limit);
      if (!isOneOf(c.req.param('secret'), smsSecrets)) return c.text('', 404);
      const sent = new URLSearchParams(Buffer.from(await readBytes(c.req.raw, maxBytes.note)).toString());
      const phone = parsePhone(sent.get('from') ?? '');
      const body = sent.get('text') ?? '';
      const date = new Date(sent.get('date') ?? '');
      const sent_at = Number.isNaN(date.getTime()) ? new Date() : date;
      // A named sender or an empty message: there is no one to answer.
      if (phone) await receiveMessages(db, [{ door: 'sms', provider_id: smsId(sent), phone, body, sent_at }]);
      return c.text('');
    });
  }
  return pages;
};
