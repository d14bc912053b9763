// How an item stands with its partner, who delivers it.
import { Note } from '../../../../kit/ui/states.tsx';
import type { ItemView } from '../../contract.ts';
import { type PartnerOrderState, partnerLine } from '../../partner-rules.ts';
import { kindWords } from '../../rules.ts';

const tones: Readonly<Record<PartnerOrderState, 'info' | 'ok' | 'bad'>> = {
  waiting: 'info',
  priced: 'info',
  confirmed: 'ok',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'info',
  done: 'ok',
  failed: 'bad',
};

export const PartnerPart = ({ item: { kind, partner, partner_order: order, status } }: { item: ItemView }) => {
  if (!partner) return null;
  if (!order)
    return status === 'PENDING' ? (
      <Note tone="info">{`${partner.name} provides the ${kindWords[kind].one} and is asked once it is confirmed. Kaya bills it.`}</Note>
    ) : null;
  // A question that was withdrawn says nothing about what is ordered now.
  if (order.state === 'withdrawn') return null;
  return (
    <Note tone={tones[order.state]}>
      <p>{partnerLine({ ...order, partner: partner.name })}</p>
      {order.answered_by === 'staff' && <p>Kaya recorded it for the partner.</p>}
    </Note>
  );
};
