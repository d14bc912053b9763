// On the booking page of an item: what its partner says, and at which price.
import { useCompany } from '../../../companies/web/door.tsx';
import { PartnerPart } from './PartnerPart.tsx';
import { useItem } from './item-queries.ts';

/** Empty until it has loaded: the page says the rest. */
export const BookedItem = ({ id }: { id: string }) => {
  const { id: company } = useCompany();
  const { data } = useItem(company, id, undefined);
  return data ? <PartnerPart item={data} company={company} /> : null;
};
