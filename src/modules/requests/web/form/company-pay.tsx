// The company account under "How you pay", for people who belong to a company. Loaded only for signed-in people, because the first load of
// the page is at its limit.
import Building2 from 'lucide-react/icons/building-2';
import { Link, Navigate, useLocation } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { type BookingStart, bookingStart, paths } from '../../../../kit/paths.ts';
import { saysNothing } from '../../../catalogue/list-rules.ts';
import { listsThings } from '../../../catalogue/rules.ts';
import { listMyCompanies } from '../../../companies/calls.gen.ts';
import type { OrderValues } from '../company/order-values.ts';
import { optionOf, type RequestValues, sizeField } from './request-form.ts';
import { preselected } from './request-start.ts';

/** What a company's people book on its account: `orderServices` of the contract. */
export const companyService = ({
  service_type,
  service_kind,
}: Pick<RequestValues, 'service_type' | 'service_kind'>): 'move' | 'package' | 'cleaning' | null =>
  service_type === 'cleaning'
    ? 'cleaning'
    : service_type === 'moving' && (service_kind === 'move' || service_kind === 'package')
      ? service_kind
      : null;

/** The request as the form of a company's page stores it; null for what it does not accept. */
export const companyOrder = (values: RequestValues): Partial<OrderValues> | null => {
  const service = companyService(values);
  if (!service) return null;
  const { present_location, destination, preferred_date, preferred_time, phone, special_requests } = values;
  return {
    service,
    present_location,
    ...(service === 'cleaning' ? {} : { destination }),
    ...(service === 'package' ? { receiver_name: values.receiver_name, receiver_phone: values.receiver_phone } : {}),
    preferred_date,
    preferred_time,
    room_size: values[sizeField(values)],
    phone,
    special_requests,
  };
};

const programs: readonly string[] = ['meal', 'swap', 'housing'];

/** What the company's page does not accept: it prices by size, from door to door. */
const leftBehind = (values: RequestValues, photos: number): readonly string[] => [
  ...(listsThings(values) && !saysNothing(values.inventory) ? ['your list of items'] : []),
  ...(photos > 0 ? ['your photos'] : []),
  ...(optionOf(values) === 'door-to-door' ? [] : ['the shared space']),
  ...(values.smaller_vehicles ? ['the smaller vehicles'] : []),
];

/** The text below the choice. */
export const companyLine = (name: string, values: RequestValues, photos: number): string => {
  const left = leftBehind(values, photos);
  return companyService(values) === null
    ? `${name} pays for moves, packages and cleaning only.`
    : `${name} pays. You continue on its booking page with what you entered${left.length > 0 ? `, without ${left.join(' and ')}` : ''}.`;
};

/** The section of the dashboard where a company orders what is not booked here, or null. */
export const programSection = ({ program }: BookingStart): string | null => {
  const kind = program?.toLowerCase() ?? '';
  return programs.includes(kind) ? kind : null;
};

/**
 * The way to the company's own order form, with what the link and the navigation state say. Who comes from the company's dashboard is led on: a
 * company's order has no cash.
 */
const OnAccount = ({ name, start }: { name: string; start: BookingStart }) => {
  const place = useLocation();
  const to = paths.corporateDashboard('book') + place.search;
  if (bookingStart(place).company) return <Navigate replace to={to} state={place.state} />;
  const chosen = preselected(start);
  return (
    <>
      {chosen && `${chosen}. `}
      {name} pays?{' '}
      <Link className="link" to={to} state={place.state}>
        Order for your company
      </Link>{' '}
      under its budget, for yourself or a colleague.
    </>
  );
};

/** A person without a company has nothing to choose. */
export const findCompanyPay = async () => {
  // Never from the cache: the next person in this tab has other companies.
  const { items } = await call(listMyCompanies);
  return {
    options: ({ values, draft }: { readonly values: RequestValues; readonly draft: { photos: readonly unknown[] } }) =>
      items.map(({ slug, name }) => ({
        value: slug,
        title: items.length > 1 ? `Company account of ${name}` : 'Company account',
        line: companyLine(name, values, draft.photos.length),
        icon: Building2,
        disabled: companyService(values) === null,
      })),
    /** The page of the chosen company, and the state passed on to it; null when it cannot pay this. */
    order: (values: RequestValues) => {
      const to = items.find(({ slug }) => slug === values.company)?.link;
      const order = companyOrder(values);
      return to && order ? { to, order } : null;
    },
    /** Replaces the preselected program; null for people without a company. */
    banner: (start: BookingStart) => {
      const [first] = items;
      if (!first) return null;
      const section = programSection(start);
      // Nothing of this form orders it: its person goes on to the company's own page.
      if (section) return <Navigate replace to={paths.corporateDashboard(section)} />;
      return <OnAccount name={items.length > 1 ? 'Your company' : first.name} start={start} />;
    },
  };
};
