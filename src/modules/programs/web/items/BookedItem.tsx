// On the booking page of an item: what its partner says and at which price, what may be done, and what was ordered.
import { useNavigate } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { KeyValue, Waybill } from '../../../../kit/ui/ledger.tsx';
import { useCompany } from '../../../companies/web/door.tsx';
import { priceWords } from '../../partner-rules.ts';
import { contactLines, fieldLines } from '../../rules.ts';
import { ItemActs } from './ItemDetails.tsx';
import { PartnerPart } from './PartnerPart.tsx';
import { useItem } from './item-queries.ts';
import './items.css';

/** Empty until it has loaded: the page says the rest. */
export const BookedItem = ({ id }: { id: string }) => {
  const { id: company } = useCompany();
  const navigate = useNavigate();
  const { data: item } = useItem(company, id, undefined);
  if (!item) return null;
  return (
    <>
      <PartnerPart item={item} company={company} />
      <ItemActs
        company={company}
        item={item}
        onChange={() => void navigate(`${paths.corporateDashboard(item.kind)}?item=${id}`)}
      />
      <Waybill title="Order">
        <KeyValue
          items={[
            ...fieldLines(item.fields),
            ...contactLines(item.fields),
            ...(item.offer ? [{ label: 'Offer', value: `${item.offer.title}, ${priceWords(item.offer)}` }] : []),
            ...(item.quantity === null ? [] : [{ label: 'Pieces', value: String(item.quantity) }]),
          ]}
        />
      </Waybill>
    </>
  );
};
