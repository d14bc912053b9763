// How a message is signed: Standard Webhooks 1.0 (standardwebhooks.com), HMAC-SHA256 over `id.timestamp.body`.
import { createHmac, randomBytes } from 'node:crypto';
import { webhookRules } from '../rules.ts';

/** 32 random bytes, in the scheme's own format. */
export const newWebhookSecret = (): string => `${webhookRules.secretStart}${randomBytes(32).toString('base64')}`;

const signature = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice(webhookRules.secretStart.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

type Signed = {
  /** The same at each attempt, so that an endpoint recognises a message it already has. */
  readonly id: string;
  readonly sent_at: Date;
  readonly body: string;
};

/** Headers of one attempt; one signature per secret, so that a company can change its secret without losing a message. */
export const signMessage = ({ id, sent_at, body }: Signed, secrets: readonly string[]): Record<string, string> => {
  const timestamp = String(Math.floor(sent_at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
};

/** The header webhook-id of a message. */
export const messageName = (id: string): string => `msg_${id.replaceAll('-', '')}`;
