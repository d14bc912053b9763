import type { Act } from '../../../kernel/db/act.ts';
import type { WebhookKind } from '../rules.ts';
import { queueDelivery } from './deliver-webhook.ts';
import { insertDeliveries, insertMessage, isWanted } from './deliveries.sql.ts';
import { writeMessage } from './write-message.ts';

/** event: what it reports, so that it is said once; null: a step of a test booking. */
export type Message = {
  readonly company: string;
  readonly event: string | null;
  readonly kind: WebhookKind;
  readonly at: Date;
  /** The booking, where one event is told of many. */
  readonly about?: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** A message and its deliveries, if a webhook of the company wants it. Test bookings are told to test webhooks only. By the system. */
export const queueMessage = async (
  act: Act,
  { company, event, kind, at, about = '', data }: Message,
): Promise<void> => {
  const test = event === null;
  if (!(await act.one(isWanted, { company, kind, test }))) return;
  const body = writeMessage(kind, at, company, data, test);
  const message = await act.one(insertMessage, { company, event, kind, about, body });
  if (!message) return;
  for (const { id } of await act.sql(insertDeliveries, { company, message: message.id, kind, test }))
    queueDelivery(act, id);
};
