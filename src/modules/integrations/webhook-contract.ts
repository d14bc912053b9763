// A company's webhooks and their deliveries.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, optionalLine, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { allWebhookKinds, type WebhookKind, webhookRules } from './rules.ts';

export const webhookRefusals = {
  too_many_webhooks: refusal(
    409,
    'too_many_webhooks',
    'Too many webhooks',
    `Your company has ${webhookRules.maxEndpoints} webhooks. Remove one first.`,
  ),
  webhook_disabled: refusal(409, 'webhook_disabled', 'Webhook switched off', 'Switch the webhook on first.'),
  /** The detail says what is wrong with the address. */
  bad_address: refusal(422, 'bad_address', 'Address not allowed', 'Kaya cannot deliver to this address.'),
} as const;
const refuse = webhookRefusals;

const kinds = z.array(z.enum(allWebhookKinds as [WebhookKind, ...WebhookKind[]], 'Choose events')).check(
  z.minLength(1, 'Choose at least one event'),
  z.maxLength(allWebhookKinds.length, 'Choose each only once'),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each only once'),
);
const url = z
  .string('Enter the address')
  .check(z.trim(), z.minLength(1, 'Enter the address'), z.maxLength(1_000, 'Use at most 1000 characters'));

/**
 * disabled_because: admin: someone disabled it; failures: nothing arrived for days; maker_left: who added it is no longer an admin. Times
 * ISO.
 */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.string()),
  /** It hears of test bookings only. */
  test: z.boolean(),
  created_at: z.string(),
  failing_since: z.nullable(z.string()),
  disabled_at: z.nullable(z.string()),
  disabled_because: z.nullable(z.enum(['admin', 'failures', 'maker_left'])),
});
export type Webhook = z.output<typeof webhook>;

const attempt = z.object({
  id: z.string(),
  at: z.string(),
  took_ms: z.number(),
  /** HTTP status; null if there was no response, and fault says why. */
  status: z.nullable(z.number()),
  fault: z.nullable(z.string()),
  /** The first bytes of the response, as text. */
  answer: z.string(),
});

/** message_id: the header webhook-id, the same at each attempt. next_at: when the next attempt is; null: none. */
export const delivery = z.object({
  id: z.string(),
  message_id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  created_at: z.string(),
  next_at: z.nullable(z.string()),
  last: z.nullable(attempt),
});
export type Delivery = z.output<typeof delivery>;

const ofWebhook = z.object({ company: uuid, id: uuid });
const { not_allowed } = companiesRefusals;

export const listWebhooks = endpoint({
  name: 'integrations.listWebhooks',
  method: 'GET',
  path: '/api/companies/{company}/webhooks',
  who: 'account',
  summary: 'The webhooks of a company, newest first.',
  params: ofCompany,
  answer: z.object({ items: z.array(webhook) }),
  refusals: [not_allowed],
});

export const makeWebhook = endpoint({
  name: 'integrations.makeWebhook',
  method: 'POST',
  path: '/api/companies/{company}/webhooks',
  who: 'account',
  summary: 'Adds a webhook. Its secret is only in this answer.',
  params: ofCompany,
  body: z.strictObject({
    url,
    description: z.optional(optionalLine(120)),
    kinds,
    /** For test bookings; it hears of nothing else. */
    test: z.optional(z.boolean('Say whether it is for tests')),
  }),
  answer: z.object({ webhook, secret: z.string() }),
  status: 201,
  refusals: [not_allowed, refuse.too_many_webhooks, refuse.bad_address],
  idempotent: true,
});

export const changeWebhook = endpoint({
  name: 'integrations.changeWebhook',
  method: 'PUT',
  path: '/api/companies/{company}/webhooks/{id}',
  who: 'account',
  summary: 'Changes address, events and description of a webhook, or switches it on or off.',
  params: ofWebhook,
  body: z.strictObject({ url, description: z.optional(optionalLine(120)), kinds, on: z.boolean() }),
  answer: webhook,
  refusals: [not_allowed, refuse.bad_address],
});

export const removeWebhook = endpoint({
  name: 'integrations.removeWebhook',
  method: 'DELETE',
  path: '/api/companies/{company}/webhooks/{id}',
  who: 'account',
  summary: 'Removes a webhook with its delivery log.',
  params: ofWebhook,
  answer: z.null(),
  status: 204,
  refusals: [not_allowed],
});

export const changeSecret = endpoint({
  name: 'integrations.changeSecret',
  method: 'POST',
  path: '/api/companies/{company}/webhooks/{id}/secret',
  who: 'account',
  summary: `Gives a webhook a new secret, which is only in this answer. For ${webhookRules.overlapHours} hours the old one signs deliveries too.`,
  params: ofWebhook,
  answer: z.object({ secret: z.string(), old_until: z.string() }),
  refusals: [not_allowed],
  idempotent: true,
});

export const sendTest = endpoint({
  name: 'integrations.sendTest',
  method: 'POST',
  path: '/api/companies/{company}/webhooks/{id}/test',
  who: 'account',
  summary: 'Sends a message of the kind webhook.test.',
  params: ofWebhook,
  answer: z.object({ delivery_id: z.string() }),
  status: 202,
  refusals: [not_allowed, refuse.webhook_disabled],
  idempotent: true,
});

export const listDeliveries = endpoint({
  name: 'integrations.listDeliveries',
  method: 'GET',
  path: '/api/companies/{company}/webhooks/{id}/deliveries',
  who: 'account',
  summary: `What was delivered to a webhook in the last ${webhookRules.keptDays} days, newest first, with the last try of each.`,
  params: ofWebhook,
  query: idCursorQuery,
  answer: pageOf(delivery),
  refusals: [not_allowed],
});

export const readDelivery = endpoint({
  name: 'integrations.readDelivery',
  method: 'GET',
  path: '/api/companies/{company}/deliveries/{id}',
  who: 'account',
  summary: `One delivery: what was sent, and its last ${webhookRules.attemptsShown} tries.`,
  params: ofWebhook,
  answer: z.object({ delivery, body: z.string(), attempts: z.array(attempt) }),
  refusals: [not_allowed],
});

export const replayDelivery = endpoint({
  name: 'integrations.replayDelivery',
  method: 'POST',
  path: '/api/companies/{company}/deliveries/{id}/replay',
  who: 'account',
  summary: 'Sends a delivery again with the same webhook-id, and tries as often as the first time.',
  params: ofWebhook,
  answer: delivery,
  refusals: [not_allowed, refuse.webhook_disabled],
  idempotent: true,
});
