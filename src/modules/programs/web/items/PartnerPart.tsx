// How an item stands with its partner, who delivers it.
import { Note } from '../../../../kit/ui/states.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { naira } from '../../../../shared/naira.ts';
import type { ItemView } from '../../contract.ts';
import {
  aboveListWords,
  asksWhetherServed,
  cancelTerms,
  type PartnerOrderState,
  partnerLine,
  priceBefore_kobo,
} from '../../partner-rules.ts';
import { isBeingDelivered, isTaken, kindWords } from '../../rules.ts';
import { ReportItem, ReportOfItem } from './ReportItem.tsx';
import { WasItServed } from './WasItServed.tsx';

const tones: Readonly<Record<PartnerOrderState, 'info' | 'ok' | 'bad'>> = {
  waiting: 'info',
  priced: 'info',
  confirmed: 'ok',
  declined: 'bad',
  expired: 'bad',
  lapsed: 'bad',
  withdrawn: 'info',
  done: 'ok',
  failed: 'bad',
};

/** company: null where nothing can be answered, as on a print of the tour. */
export const PartnerPart = ({ item, company }: { item: ItemView; company: string | null }) => {
  const now = useMinute();
  const { kind, partner, partner_order: order, status, starts_at } = item;
  if (!partner) return null;
  if (!order)
    return status === 'PENDING' ? (
      <Note tone="info">{`${partner.name} provides the ${kindWords[kind].one} and is asked once it is confirmed. Kaya bills it.`}</Note>
    ) : null;
  // A question that was withdrawn says nothing about what is ordered now.
  if (order.state === 'withdrawn') return null;
  const above = order.state === 'priced' && item.offer ? aboveListWords(item.offer, { ...item, ...order }) : null;
  const before_kobo = priceBefore_kobo(item);
  if (company !== null && asksWhetherServed(order)) return <WasItServed company={company} item={item} order={order} />;
  const note = (
    <Note tone={above === null ? tones[order.state] : 'bad'}>
      <p>{partnerLine({ ...order, partner: partner.name })}</p>
      {above !== null && <p>{above}</p>}
      {above === null && before_kobo !== null && <p>{`It was ${naira(before_kobo)} before.`}</p>}
      {order.state === 'priced' && order.reason && <p>{`Its reason: ${order.reason}`}</p>}
      {order.answered_by === 'staff' && <p>Kaya recorded it for the partner.</p>}
      {item.offer && isTaken(item) && new Date(starts_at) > now && (
        <p>{cancelTerms({ starts_at, cancel_hours: item.offer.cancel_hours }, now, { taken: true })}</p>
      )}
      {isBeingDelivered({ ...item, begun: new Date(starts_at) <= now }) && (
        <p>{`It has begun, and ${partner.name} says when it is done. If something is wrong, write to Kaya under Help.`}</p>
      )}
    </Note>
  );
  if (order.state !== 'done') return note;
  return (
    <>
      {note}
      {order.report && <ReportOfItem report={order.report} price_kobo={item.price_kobo} />}
      {company !== null && item.report_until && (
        <ReportItem company={company} item={item} until={new Date(item.report_until)} />
      )}
    </>
  );
};
