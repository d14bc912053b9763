// What happens to keys, webhooks and calendar feeds of a company. Live subjects: those of companies.
import { event } from '../../shared/event.ts';
import { type OfCompany, toCompany } from '../companies/events.ts';

type OfKey = OfCompany & { readonly keyId: string; readonly name: string };
/** url: without its path, which is often a secret. */
type OfWebhook = OfCompany & { readonly webhookId: string; readonly url: string };
/** employeeId: whose; null: the whole company's. */
type OfFeed = OfCompany & { readonly feedId: string; readonly employeeId: string | null };

export const integrationsEvents = {
  key_made: event<OfKey & { readonly scopes: readonly string[] }>()('integrations.key_made', toCompany),
  key_revoked: event<OfKey>()('integrations.key_revoked', toCompany),
  /** by: the name of the admin who made it and is no longer one; so is that of the webhook. */
  key_ended: event<OfKey & { readonly by: string }>()('integrations.key_ended', toCompany),
  webhook_ended: event<OfWebhook & { readonly by: string }>()('integrations.webhook_ended', toCompany),
  webhook_made: event<OfWebhook>()('integrations.webhook_made', toCompany),
  webhook_changed: event<OfWebhook>()('integrations.webhook_changed', toCompany),
  webhook_removed: event<OfWebhook>()('integrations.webhook_removed', toCompany),
  secret_changed: event<OfWebhook>()('integrations.secret_changed', toCompany),
  /** Switched off by Kaya, because nothing arrived for days. */
  webhook_disabled: event<OfWebhook>()('integrations.webhook_disabled', toCompany),
  feed_made: event<OfFeed>()('integrations.feed_made', toCompany),
  feed_revoked: event<OfFeed>()('integrations.feed_revoked', toCompany),
} as const;
