// A delivery in words.
import { Tag, type TagTone } from '../../../kit/ui/Tag.tsx';
import { showDateTime } from '../../../kit/when.ts';
import { type WebhookKind, webhookKinds } from '../rules.ts';
import type { Delivery } from '../webhook-contract.ts';

const states: Readonly<Record<Delivery['state'], { readonly word: string; readonly tone: TagTone }>> = {
  waiting: { word: 'Waiting', tone: 'warn' },
  delivered: { word: 'Delivered', tone: 'ok' },
  failed: { word: 'Failed', tone: 'bad' },
};

export const kindWords = (kind: string): string => webhookKinds[kind as WebhookKind] ?? 'Test';

/** The result of the last attempt, in one line. */
export const lastWords = ({ last, next_at, state }: Delivery): string => {
  const next = state === 'waiting' && next_at ? ` Next try ${showDateTime(new Date(next_at))}.` : '';
  if (!last) return state === 'waiting' ? 'It is on its way.' : 'Never sent: the webhook was off.';
  return `${last.status === null ? last.fault : `Answered ${last.status} in ${last.took_ms} ms.`}${next}`;
};

export const DeliveryTag = ({ of: { state } }: { of: Delivery }) => (
  <Tag tone={states[state].tone}>{states[state].word}</Tag>
);
