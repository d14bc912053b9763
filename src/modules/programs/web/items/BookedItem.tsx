// On the booking page of an item: what its partner says and at which price, what may be done, and what was ordered.
import { useNavigate } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { KeyValue, Waybill } from '../../../../kit/ui/ledger.tsx';
import { naira } from '../../../../shared/naira.ts';
import { useCompany } from '../../../companies/web/door.tsx';
import { isUnpriced, priceOf, priceWords, sumWords } from '../../partner-rules.ts';
import { checkOutLines, contactLines, fieldLines } from '../../rules.ts';
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
            ...checkOutLines(item),
            ...contactLines(item.fields),
            ...(item.offer ? [{ label: 'Offer', value: `${item.offer.title}, ${priceWords(item.offer)}` }] : []),
            ...(item.quantity === null ? [] : [{ label: 'Pieces', value: String(item.quantity) }]),
          ]}
        />
      </Waybill>
    </>
  );
};

/** The parts of its price: how it follows from the list, and what the partner named instead. */
export const BookedItemPrice = ({ id, price_kobo }: { id: string; price_kobo: number | null }) => {
  const { id: company } = useCompany();
  const { data: item } = useItem(company, id, undefined);
  const shown = price_kobo === null ? 'In quote' : naira(price_kobo);
  const sum = item?.offer && !isUnpriced(item) ? sumWords(item.offer, item.fields, item.quantity) : null;
  const listed_kobo = item?.offer ? priceOf(item.offer, item.fields, item.quantity) : null;
  if (!item?.offer || sum === null || listed_kobo === null)
    return <KeyValue items={[{ label: 'Price', value: shown }]} />;
  const { title } = item.offer;
  // A cancelled order costs what cancelling did.
  if (listed_kobo === price_kobo || item.status === 'CANCELLED')
    return <KeyValue items={[{ label: `${title}: ${sum}`, value: shown }]} />;
  return (
    <KeyValue
      items={[
        { label: `By the list, ${title}: ${sum}`, value: naira(listed_kobo) },
        { label: 'Price that the partner named', value: shown },
      ]}
    />
  );
};
