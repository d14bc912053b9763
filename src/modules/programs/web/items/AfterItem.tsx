// What may be done with an order that is done: report a problem, and order the same again.
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showDateTime } from '../../../../shared/clock.ts';
import { withQuery } from '../../../../shared/paths.ts';
import { idOfKey, kindOfKey } from '../../../companies/order-rules.ts';
import { againLink } from '../../../companies/web/door.tsx';
import { orderKey } from '../../../companies/spend-rules.ts';
import type { ItemView } from '../../contract.ts';
import { isPartnerKind } from '../../partner-rules.ts';

/** A problem that its partner answers for is reported beside what the partner said (ReportItem); every other one opens a case with Kaya. */
const opensCase = ({ partner_order: order, report_until }: ItemView, now: Date): boolean =>
  order?.state !== 'done' || (order.report === null && (report_until === null || new Date(report_until) <= now));

/** The order form with all that is known of a move, but the day. */
const moveAgain = ({ order, employee_id, fields, time }: ItemView): string => {
  if (order && kindOfKey(order.key) === 'request') return againLink(idOfKey(order.key), employee_id);
  return withQuery(paths.corporateDashboard('book'), {
    service: 'move',
    person: employee_id,
    ...('location' in fields ? { from: fields.location, to: fields.destination } : {}),
    time,
  });
};

export const AfterItem = ({ company, item }: { company: string; item: ItemView }) => {
  const now = useMinute();
  const { id, kind, status, partner_order: order, report_until } = item;
  if (status !== 'COMPLETED') return null;
  const asks = opensCase(item, now);
  // The week in which its partner answers for it is over.
  const isLate = asks && order?.state === 'done' && report_until !== null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {isPartnerKind(kind) && (
          <LinkButton to={`${paths.corporateDashboard(kind)}?again=${id}`}>Book again</LinkButton>
        )}
        {kind === 'move' && <LinkButton to={moveAgain(item)}>Book again</LinkButton>}
        {asks && (
          <LinkButton
            look={isLate ? 'line' : 'danger-line'}
            to={paths.contact({ topic: 'order', company, order: orderKey('item', id) })}
          >
            {isLate ? 'Write to Kaya about it' : 'Report a problem'}
          </LinkButton>
        )}
      </div>
      {isLate && (
        <p className="sm muted">{`A problem could be reported here until ${showDateTime(new Date(report_until))}. After that you write to Kaya.`}</p>
      )}
    </div>
  );
};
