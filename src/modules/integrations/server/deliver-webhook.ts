import * as z from 'zod/mini';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { type OutsideFetch, OutsideFault } from '../../../kernel/outside-fetch.ts';
import { unseal } from '../../../kernel/sealed.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { companyNameOf } from '../../companies/server/door.ts';
import { integrationsEvents } from '../events.ts';
import { hostOf, isTaken, nextTry_ms, webhookRules } from '../rules.ts';
import { insertAttempt, noteTry, toDeliver } from './deliveries.sql.ts';
import { openPlaces } from './delivery-places.ts';
import { mail } from './mail.ts';
import { secretPlace } from './sealed-secrets.ts';
import { messageName, signMessage } from './sign-message.ts';
import { adminsOf, noteHealth } from './webhooks.sql.ts';
import { paths } from '../../../shared/paths.ts';

const payload = z.object({ deliveryId: z.string() });
/** Max recipients of the email about a disabled webhook. */
const maxAdmins = 10;

/** Queues the next attempt. A later one of the same delivery, such as a replay, replaces it. */
export const queueDelivery = (act: Act, deliveryId: string, runAt?: Date): void =>
  act.task('integrations.deliver', { deliveryId }, { key: `deliver:${deliveryId}`, ...(runAt && { runAt }) });

type Answer = { readonly status: number | null; readonly fault: string | null; readonly answer: string };

/** Text that PostgreSQL can store: no NUL, and no half character at the cut. */
const readable = (bytes: ArrayBuffer): string =>
  new TextDecoder()
    .decode(bytes)
    .replaceAll('\u0000', '')
    .replace(/\ufffd$/, '');

const post = async (
  fetch: OutsideFetch,
  to: { readonly url: string; readonly body: string },
  headers: Record<string, string>,
): Promise<Answer> => {
  try {
    const answer = await fetch(to.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Kaya-Webhooks/1' },
      body: to.body,
      timeout_ms: webhookRules.timeout_ms,
      max_bytes: webhookRules.answerBytes,
      larger: 'cut',
    });
    return { status: answer.status, fault: null, answer: readable(await answer.arrayBuffer()) };
  } catch (error) {
    if (error instanceof OutsideFault) return { status: null, fault: error.message, answer: '' };
    throw error;
  }
};

const noteFailures = async (act: Act, endpoint: string, taken: boolean): Promise<void> => {
  const health = await act.one(noteHealth, { id: endpoint, taken, days: webhookRules.failingDays });
  if (!health?.now_disabled) return;
  const { company_id: company, url } = health;
  act.emit(integrationsEvents.webhook_disabled, { companyId: company, webhookId: endpoint, url: hostOf(url) });
  const page = act.settings.origin + paths.corporateDashboard('integrations');
  const name = await companyNameOf(act, company);
  for (const { email } of await act.sql(adminsOf, { company, max: maxAdmins })) {
    act.task('mail.send', {
      ...mail('webhook_disabled', {
        company: name,
        host: new URL(url).host,
        days: webhookRules.failingDays,
        url: page,
      }),
      to: email,
    });
  }
};

/** The places of this process. */
const places = openPlaces();

/**
 * The task `integrations.deliver`: one attempt, or a later turn if its receiver has too many in progress. Holds no transaction while
 * sending. If its process dies after sending, the same message is sent again with the same id.
 */
export const deliverWebhook =
  (fetch: OutsideFetch): Task =>
  async (given, db: Database) => {
    const { deliveryId: id } = z.parse(payload, given);
    // A delivery needs the endpoint's secret, which no admin can read again.
    const due = await db.act(system, (act) => act.one(toDeliver, { id }));
    if (!due) return;
    if (due.is_off) {
      // The endpoint is disabled, and no admin is present to record it.
      await db.act(system, (act) =>
        act.sql(noteTry, { id, state: 'failed', seen: due.tries, tries: due.tries, next_ms: null }),
      );
      return;
    }
    const later = places.enter(due);
    // There is no actor: the receiver is busy, and the delivery gets a later turn.
    if (later) return db.act(system, async (act) => queueDelivery(act, id, later));
    const sent_at = new Date();
    const secrets = [due.secret, ...(due.previous ? [due.previous] : [])].map((sealed) =>
      unseal(db, secretPlace(due.endpoint_id), sealed),
    );
    const headers = signMessage({ id: messageName(due.message_id), sent_at, body: due.body }, secrets);
    const began = performance.now();
    const took = (): number => Math.round(performance.now() - began);
    const outcome = await post(fetch, due, headers).finally(() => places.leave(due, took()));
    const took_ms = took();
    const taken = isTaken(outcome.status);
    const tries = due.tries + 1;
    const next_ms = taken ? null : nextTry_ms(tries);
    // Only the system records an endpoint's response.
    await db.act(system, async (act) => {
      void act.sql(insertAttempt, { company: due.company_id, delivery: id, took_ms, ...outcome });
      const state = taken ? 'delivered' : next_ms === null ? 'failed' : 'waiting';
      const noted = await act.one(noteTry, { id, state, seen: due.tries, tries, next_ms });
      if (noted?.next_at) queueDelivery(act, id, noted.next_at);
      await noteFailures(act, due.endpoint_id, taken);
    });
  };
