// Limits concurrent webhook deliveries per process. A server that never responds holds a delivery for 15 s, and deliveries share their
// process with letters, payments and SOS messages: without a limit one company with a dead server would stop all of these.
import { webhookRules } from '../rules.ts';

const { max, maxOfCompany, maxOfEndpoint } = webhookRules.atOnce;
const soon_ms = 1_000;
/** Max pause, however many wait: a server that responds again should not wait longer. */
const latest_ms = 5 * 60_000;

type Delivery = { readonly company_id: string; readonly endpoint_id: string };

/** The places of one process. @param now ms */
export const openPlaces = (now: () => number = Date.now) => {
  let taken = 0;
  /** By company and by endpoint. */
  const counts = new Map<string, number>();
  const add = (id: string, more: 1 | -1): void => {
    const count = (counts.get(id) ?? 0) + more;
    if (count === 0) counts.delete(id);
    else counts.set(id, count);
  };
  /** For endpoints with waiting deliveries: how long a delivery takes, and when the next turn is, ms. */
  const lines = new Map<string, { took_ms: number; next: number }>();
  return {
    /** Takes a place and returns null, or returns when to try again: deliveries to one endpoint take turns. */
    enter: ({ company_id, endpoint_id }: Delivery): Date | null => {
      const full =
        taken >= max ||
        (counts.get(company_id) ?? 0) >= maxOfCompany ||
        (counts.get(endpoint_id) ?? 0) >= maxOfEndpoint;
      if (!full) {
        taken += 1;
        add(company_id, 1);
        add(endpoint_id, 1);
        return null;
      }
      const { took_ms, next } = lines.get(endpoint_id) ?? { took_ms: soon_ms, next: 0 };
      const at = Math.min(Math.max(now() + soon_ms, next), now() + latest_ms);
      lines.set(endpoint_id, { took_ms, next: at + took_ms / maxOfEndpoint });
      return new Date(at);
    },
    leave: ({ company_id, endpoint_id }: Delivery, took_ms: number): void => {
      taken -= 1;
      add(company_id, -1);
      add(endpoint_id, -1);
      const line = lines.get(endpoint_id);
      if (!line) return;
      line.took_ms = took_ms;
      if (line.next < now() && !counts.has(endpoint_id)) lines.delete(endpoint_id);
    },
  };
};
