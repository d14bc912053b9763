import { eventsById } from '../../../kernel/db/outbox.sql.ts';
import { system } from '../../../kernel/db/actor.ts';
import { eventIds } from '../../../kernel/on-event.ts';
import { inMany, type ManyTask, orEachAlone } from '../../../kernel/tasks.ts';
import { saidOfOrders } from '../../companies/server/door.ts';
import { companiesPaying } from '../../requests/server/door.ts';
import { billingEvents } from '../../billing/events.ts';
import { hears } from './hears.ts';
import { queueMessage } from './queue-message.ts';
import { tellBilledOf } from './tell-billed.ts';

/** The listener: a message and its deliveries for each event that a company wants. Idempotent. */
export const hearEvents: ManyTask = inMany((payloads, db) =>
  orEachAlone(eventIds(payloads), (ids) =>
    // One person's event is a message for a company's programs.
    db.act(system, async (act) => {
      const heard = (await act.sql(eventsById, { ids: [...ids] })).flatMap((event) => {
        if (event.name === billingEvents.billed.name) tellBilledOf(act, event);
        return (hears.get(event.name)?.(event.payload) ?? []).map((told) => ({
          ...told,
          event: event.id,
          at: event.created_at,
        }));
      });
      const orders = heard.flatMap((told) => ('order' in told ? [told.order] : []));
      const paying = orders.length > 0 ? await companiesPaying(act, orders) : new Map<string, never>();
      const keys = heard.flatMap((told) => ('company' in told && told.key ? [told.key] : []));
      const ordered = keys.length > 0 ? await saidOfOrders(act, keys) : new Map<string, never>();
      for (const { event, at, kind, data, ...of } of heard) {
        if ('company' in of) {
          const said = of.key === undefined ? {} : (ordered.get(of.key) ?? {});
          await queueMessage(act, { company: of.company, event, kind, at, data: { ...said, ...data } });
          continue;
        }
        // Most moves are paid by people, and no program hears of them.
        const order = paying.get(of.order);
        if (!order) continue;
        const { company_id: company, approval_id, said } = order;
        if (kind === 'booking.approved' && approval_id === null) continue;
        const more = kind === 'booking.approved' ? { approval_id } : data;
        await queueMessage(act, { company, event, kind, at, data: { ...said, ...more } });
      }
      return ids.map(() => ({}));
    }),
  ),
);
