// Secrets of webhooks are sealed: they have to be read again to sign each delivery.
import type { SealedColumn } from '../../../kernel/reseal.ts';
import type { SealedPlace } from '../../../kernel/sealed.ts';
import { previousToReseal, resealPrevious, resealSecret, secretsToReseal } from './webhooks.sql.ts';

const table = 'integrations.webhook_secrets';
/** Also of the secret before the last change, which moves to another column of its row. */
export const secretPlace = (endpoint: string): SealedPlace => ({ table, row: endpoint });

export const sealedSecrets: readonly SealedColumn[] = [
  {
    table,
    list: secretsToReseal,
    keep: resealSecret,
  },
  {
    table,
    list: previousToReseal,
    keep: resealPrevious,
  },
];
