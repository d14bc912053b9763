// Events about a company's keys, webhooks and calendar feeds. Live subjects: those of companies.
import { type OfCompany, toCompany } from '../companies/events.ts';
import { event } from '../news/server/door.ts';

type OfKey = OfCompany & { readonly keyId: string; readonly name: string };
/** url: without its path, which is often a secret. */
type OfWebhook = OfCompany & { readonly webhookId: string; readonly url: string };
/** employeeId: its person; null: the whole company. */
type OfFeed = OfCompany & { readonly feedId: string; readonly employeeId: string | null };

export const integrationsEvents = {
  key_made: event<OfKey & { readonly scopes: readonly string[] }>()('integrations.key_made', {
    ...toCompany,
    trail: (p) => `API key made: ${p.name}`,
    silent: 'the page shows it to every admin',
  }),
  key_revoked: event<OfKey>()('integrations.key_revoked', {
    ...toCompany,
    trail: (p) => `API key revoked: ${p.name}`,
    silent: 'the page shows it to every admin',
  }),
  /** by: the name of its creator, who is no longer an admin; the same in webhook_ended. */
  key_ended: event<OfKey & { readonly by: string }>()('integrations.key_ended', {
    ...toCompany,
    trail: (p) => `API key revoked, because ${p.by} made it and is no longer an admin: ${p.name}`,
    silent: 'the letter to the admins says it',
  }),
  webhook_ended: event<OfWebhook & { readonly by: string }>()('integrations.webhook_ended', {
    ...toCompany,
    trail: (p) => `Webhook switched off, because ${p.by} added it and is no longer an admin: ${p.url}`,
    silent: 'the letter to the admins says it',
  }),
  webhook_made: event<OfWebhook>()('integrations.webhook_made', {
    ...toCompany,
    trail: (p) => `Webhook added: ${p.url}`,
    silent: 'the page shows it to every admin',
  }),
  webhook_changed: event<OfWebhook>()('integrations.webhook_changed', {
    ...toCompany,
    trail: (p) => `Webhook changed: ${p.url}`,
    silent: 'the page shows it to every admin',
  }),
  webhook_removed: event<OfWebhook>()('integrations.webhook_removed', {
    ...toCompany,
    trail: (p) => `Webhook removed: ${p.url}`,
    silent: 'the page shows it to every admin',
  }),
  secret_changed: event<OfWebhook>()('integrations.secret_changed', {
    ...toCompany,
    trail: (p) => `Webhook has a new secret: ${p.url}`,
    silent: 'the page shows it to every admin',
  }),
  /** Disabled by Kaya because nothing arrived for days. */
  webhook_disabled: event<OfWebhook>()('integrations.webhook_disabled', {
    ...toCompany,
    trail: (p) => `Webhook switched off after days of failures: ${p.url}`,
    silent: 'the letter to the admins says it',
  }),
  feed_made: event<OfFeed>()('integrations.feed_made', {
    ...toCompany,
    trail: (p) => (p.employeeId ? 'Calendar feed made' : 'Calendar feed of the company made'),
    silent: 'the person did it themselves',
  }),
  feed_revoked: event<OfFeed>()('integrations.feed_revoked', {
    ...toCompany,
    trail: (p) => (p.employeeId ? 'Calendar feed ended' : 'Calendar feed of the company ended'),
    silent: 'the person did it themselves',
  }),
} as const;
