// Text messages are sent by Africa's Talking when it is configured, and by Termii where that cannot deliver them; otherwise they are stored in the development mailbox, addressed to the phone
// number. With a mail server and no SMS provider they are dropped and logged.
import * as z from 'zod/mini';
import { log } from './log.ts';
import type { Mail } from './mail.ts';
import { termii, type TermiiSettings } from './termii.ts';
import { tracedFetch } from './spans.ts';

/** to: E.164. */
export type TextMessage = { readonly to: string; readonly text: string };
/** Why a message was not sent and will not be. route_refused: this route may not send to this number now, another one may. */
export type NotSent = 'no_provider' | 'number_refused' | 'route_refused';
export type Sms = {
  /**
   * Throws on temporary errors, so that the caller retries; a number that takes no messages is logged and not retried. Answers why it was not
   * sent.
   */
  send(message: TextMessage): Promise<NotSent | void>;
};

type AfricasTalkingSettings = { readonly username: string; readonly apiKey: string; readonly baseUrl: string };

const patienceMs = 5_000;
const answer = z.object({
  SMSMessageData: z.object({
    Message: z.optional(z.string()),
    Recipients: z.array(z.object({ statusCode: z.int(), number: z.string(), status: z.string() })),
  }),
});
/** 100 Processed, 101 Sent, 102 Queued. */
const taken = new Set([100, 101, 102]);
/** The number or its owner refuses: a retry changes nothing. InvalidPhoneNumber, UnsupportedNumberType, blacklisted. */
const hopeless = new Set([403, 404, 406]);
/** Do Not Disturb: the number takes no promotion, or none at night, and the sender id counts as promotion. */
const doNotDisturb = 409;

/**
 * Africa's Talking, one recipient per call. It has no idempotency key: after a lost answer a retry may send twice, so the caller marks sent
 * messages.
 */
export const africasTalking = ({ username, apiKey, baseUrl }: AfricasTalkingSettings): Sms => ({
  send: async ({ to, text }) => {
    const response = await tracedFetch(`${baseUrl}/version1/messaging`, {
      method: 'POST',
      headers: {
        apiKey,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ username, to, message: text, bulkSMSMode: '1' }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
    const read = z.safeParse(answer, await response.json().catch(() => null));
    if (!read.success) throw new Error('the SMS provider sent an unexpected answer');
    const [recipient] = read.data.SMSMessageData.Recipients;
    if (!recipient) throw new Error('the SMS provider accepted no recipient');
    if (taken.has(recipient.statusCode)) return undefined;
    const { statusCode, status } = recipient;
    if (statusCode === doNotDisturb) return 'route_refused';
    if (!hopeless.has(statusCode)) throw new Error(`the SMS provider answered ${statusCode} ${status}`);
    log.warn('a text message cannot be delivered', { statusCode, status });
    return 'number_refused';
  },
});

/** Codes and SOS alerts are no promotion: what the first route may not send goes by the other one. */
export const byAnotherRoute = (first: Sms, other: Sms | undefined): Sms => ({
  send: async (message) => {
    const notSent = await first.send(message);
    if (notSent !== 'route_refused') return notSent;
    if (other) return other.send(message);
    log.error('a text message was refused as promotion: TERMII_API_KEY opens another route');
    return notSent;
  },
});

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** For development: stored among the emails; `to` is the number. */
const mailboxSms = (mail: Mail): Sms => ({
  send: ({ to, text }) => mail.send({ to, subject: 'Text message', text, html: `<p>${escape(text)}</p>` }),
});

const nowhere: Sms = {
  send: async () => {
    log.warn('no SMS provider is configured: a text message was not sent');
    return 'no_provider';
  },
};

export const openSms = (provider: AfricasTalkingSettings | undefined, mail: Mail, other?: TermiiSettings): Sms => {
  if (provider) return byAnotherRoute(africasTalking(provider), other && termii(other));
  return mail.kept ? mailboxSms(mail) : nowhere;
};
