import type { Act } from '../../../../kernel/db/act.ts';
import { kindOfKey } from '../../order-rules.ts';
import { orderWords } from './orders.sql.ts';

/**
 * What a company's programs are told of its orders beside their state, by key: areas of rides, and nothing that people typed. person: null for a
 * guest. By the system.
 */
export const saidOfOrders = async (act: Act, keys: readonly string[]) =>
  new Map(
    (await act.sql(orderWords, { keys: [...keys] })).map(
      ({ key, service, employee_id, person_name, from_place, to_place }) => [
        key as string,
        {
          order_key: key,
          service,
          person: employee_id && { employee_id, name: person_name },
          ...(kindOfKey(key) === 'ride' ? { from: from_place, to: to_place } : {}),
        },
      ],
    ),
  );
