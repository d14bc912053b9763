// What may be done with an order that is done: report a problem, and order the same again.
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import type { ItemView } from '../../contract.ts';
import { isPartnerKind } from '../../partner-rules.ts';

/** A problem that its partner answers for is reported beside what the partner said (ReportItem); every other one opens a case with Kaya. */
const opensCase = ({ partner_order: order, report_until }: ItemView, now: Date): boolean =>
  order?.state !== 'done' || (order.report === null && (report_until === null || new Date(report_until) <= now));

export const AfterItem = ({ company, item }: { company: string; item: ItemView }) => {
  const now = useMinute();
  const { id, kind, status } = item;
  if (status !== 'COMPLETED') return null;
  return (
    <div className="flex flex-wrap gap-3">
      {isPartnerKind(kind) && <LinkButton to={`${paths.corporateDashboard(kind)}?again=${id}`}>Book again</LinkButton>}
      {kind === 'move' && <LinkButton to={paths.corporateDashboard('book')}>Book again</LinkButton>}
      {opensCase(item, now) && (
        <LinkButton look="danger-line" to={paths.contact({ topic: 'order', company, order: orderKey('item', id) })}>
          Report a problem
        </LinkButton>
      )}
    </div>
  );
};
