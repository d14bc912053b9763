// What those who decide about an order of a company read while it waits: the lines of its waybill, and a short form for a letter.
import { showPhone } from '../../../shared/phone.ts';
import { type Access, accessWords, thingLines } from '../../catalogue/inventory-rules.ts';
import { listsThings, moveTypeTitles, optionTitle, sizeLabel, sizeTitle } from '../../catalogue/rules.ts';
import { composeDetails } from '../../catalogue/title-rules.ts';
import type { OrderFacts } from '../../companies/approval-contract.ts';
import type { Settled } from './make-request.ts';

type Line = OrderFacts['lines'][number];
const line = (label: string, value: string | null | undefined): Line[] => (value ? [{ label, value }] : []);

/** An address as it was typed, and what the crew meets there. */
const place = (label: string, address: string, landmark: string, access: Access | null): Line[] => [
  ...line(label, address),
  ...line(`Landmark, ${label.toLowerCase()}`, landmark),
  ...line(`Access, ${label.toLowerCase()}`, access && accessWords(access).join(', ')),
];

/** contact: whom the mover calls. */
export const factsOf = ({ body, asked, priced, areas }: Settled, contact: string): OrderFacts => {
  const { service_type, service_kind, move_type, move_option, room_size } = asked;
  const moves = service_type === 'moving';
  const list = body.inventory && listsThings(asked) ? body.inventory : null;
  const things = list ? thingLines(list) : [];
  const what = [
    ...(things.length > 0 ? [] : line(sizeLabel(service_kind), sizeTitle(service_kind, room_size))),
    ...(service_type === 'cleaning' ? line('Type of clean', moveTypeTitles[move_type]) : []),
    ...(service_kind === 'package' ? line('How it travels', optionTitle(service_kind, move_option)) : []),
    ...(moves && service_kind !== 'package'
      ? line('Move', `${moveTypeTitles[move_type]}, ${optionTitle(service_kind, move_option)}`)
      : []),
    ...line(
      'Crew',
      priced && composeDetails([], service_type === 'cleaning' ? { crew: priced.crew } : priced).replace(/\.$/, ''),
    ),
  ];
  const { present, destination } = areas;
  return {
    lines: [
      ...(moves
        ? [
            ...place('From', body.present_location, asked.present_landmark, list && list.from),
            ...place('To', body.destination, asked.destination_landmark, list && list.to),
          ]
        : place('Address', body.present_location, asked.present_landmark, null)),
      ...line('Items', things.join(', ')),
      ...what,
      ...line('Receiver', body.receiver_name && [body.receiver_name, showPhone(body.receiver_phone ?? '')].join(', ')),
      ...line('Person to call', [contact, showPhone(body.phone)].filter(Boolean).join(', ')),
      ...line('Special requests', asked.special_requests),
    ],
    letter: [
      ...(moves ? line('Route', `${present.full} to ${destination.full}`) : line('Where', present.full)),
      ...line(
        'Items',
        things.length > 0 ? `${things.length === 1 ? '1 kind' : `${things.length} kinds`} of items` : null,
      ),
      ...what,
    ],
    price_lines: (priced?.lines ?? []).map(({ label, amount_kobo }) => ({ label, amount_kobo })),
  };
};
