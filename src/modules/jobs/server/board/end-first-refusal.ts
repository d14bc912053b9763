import type { Act } from '../../../../kernel/db/act.ts';
import { boardEvents } from '../../board-events.ts';
import { openToAll } from './first-refusals.sql.ts';

type Opened = {
  readonly id: string;
  readonly order_id: string;
  readonly customer_id: string | null;
  readonly title: string;
  readonly starts_at: Date;
  readonly location: string;
  readonly held: boolean;
};

/** Updates the boards. A job on hold is not on them: the end of the hold announces it. */
export const tellOpened = (act: Act, { id, order_id, customer_id, title, starts_at, location, held }: Opened): void => {
  if (held) return;
  act.emit(boardEvents.opened_to_all, {
    jobId: id,
    orderId: order_id,
    customerId: customer_id,
    workerId: null,
    title,
    startsAt: starts_at.toISOString(),
    location,
  });
};

/** Opens these jobs to all, once each; by the system. @param due only those whose time is over */
export const endFirstRefusal = async (act: Act, ids: readonly string[], { due }: { due: boolean }): Promise<void> => {
  if (ids.length === 0) return;
  for (const job of await act.sql(openToAll, { ids: [...ids], due })) tellOpened(act, job);
};
