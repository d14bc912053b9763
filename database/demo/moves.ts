// The demo's moves through Lagos, as their customers would write them. `inDays` counts from the day of the first start.
import { emptyInventory, groundFloor } from '../../src/modules/catalogue/list-rules.ts';
import { earlierCustomers } from './history.ts';
import type { InventorySent } from '../../src/modules/catalogue/inventory-contract.ts';

export type DemoMove = {
  readonly from: string;
  readonly to: string;
  readonly room: 'studio' | '1bedroom' | '2bedroom' | '3bedroom';
  readonly inDays: number;
  readonly time: string;
  readonly service?: 'moving' | 'cleaning';
  readonly kind?: 'move' | 'reserve' | 'charter' | 'package';
  readonly things?: InventorySent;
  readonly option?: 'group-move' | 'door-to-door';
  readonly note?: string;
  /** With a photo of the load. */
  readonly photo?: true;
};

const move = (
  from: string,
  to: string,
  room: DemoMove['room'],
  inDays: number,
  time: string,
  more: Partial<DemoMove> = {},
): DemoMove => ({ from, to, room, inDays, time, ...more });

/** A two-bedroom flat, thing by thing. */
const flat: InventorySent = {
  ...emptyInventory,
  items: [
    { code: 'bed_double', count: 2 },
    { code: 'mattress_double', count: 2 },
    { code: 'wardrobe_small', count: 2 },
    { code: 'sofa_3', count: 1 },
    { code: 'fridge_large', count: 1 },
    { code: 'gas_cooker', count: 1 },
    { code: 'generator_small', count: 1 },
    { code: 'box_medium', count: 20 },
  ],
  own: [{ name: 'Aquarium', size: 'm', count: 1 }],
  from: { ...groundFloor, floor: 2, carry_m: 40, gate_height_cm: 280, gate_opens: '07:00', gate_closes: '18:00' },
  to: { ...groundFloor, floor: 4, lift: true },
  fragile: true,
};

export const openMoves: readonly DemoMove[] = [
  move('Yaba, Lagos', 'Gbagada, Lagos', 'studio', 1, '15:30', {
    photo: true,
    note: 'Fridge and washing machine, second floor, no lift.',
  }),
  move('45 Adeniran Ogunsanya Street, Surulere', '18 Admiralty Way, Lekki', '2bedroom', 1, '08:00', {
    photo: true,
    note: 'One upright piano, two beds, a fridge and about 30 cartons. Packing is done.',
  }),
  move('Marina, Lagos', 'Alausa, Ikeja', '3bedroom', 3, '07:00', {
    note: 'Office floor with 24 desks. The service lift is free until 10.',
  }),
  move('Balogun Market', 'Festac Town', '1bedroom', 4, '10:00', { note: 'Shop stock, 60 cartons.' }),
  move('Maryland, Lagos', 'Magodo, Lagos', '1bedroom', 2, '09:00'),
  move('Ikeja, Lagos', 'Ojota, Lagos', 'studio', 2, '13:00'),
  move('Lekki Phase 1', 'Ajah, Lagos', '2bedroom', 2, '11:00', {
    note: 'Estate gate needs the plate number the day before.',
  }),
  move('Victoria Island', 'Ikoyi, Lagos', '3bedroom', 5, '08:30'),
  move('Agege, Lagos', 'Ikorodu, Lagos', '2bedroom', 5, '09:30', { option: 'group-move' }),
  move('Oshodi, Lagos', 'Apapa, Lagos', '1bedroom', 3, '14:00'),
  move('Surulere, Lagos', 'Yaba, Lagos', 'studio', 1, '10:30', {
    photo: true,
    note: 'Bed, table and six bags, ground floor on both sides.',
  }),
  move('Surulere, Lagos', 'Surulere, Lagos', '2bedroom', 2, '09:00', {
    service: 'cleaning',
    note: 'Before we move in. Water runs all day.',
  }),
  move('Gbagada, Lagos', 'Ketu, Lagos', '1bedroom', 6, '08:00', { option: 'group-move' }),
  move('Ebute Metta, Lagos', 'Mushin, Lagos', 'studio', 3, '16:00'),
  move('Isolo, Lagos', 'Egbeda, Lagos', '2bedroom', 7, '10:00'),
  move('Lekki Phase 1', 'Victoria Island', '1bedroom', 4, '12:00', { note: 'Glass table: two people to carry it.' }),
  move('Ogba, Lagos', 'Berger, Lagos', 'studio', 6, '11:30'),
  move('Ikoyi, Lagos', 'Lekki Phase 1', '3bedroom', 8, '07:30', {
    note: 'Four bedrooms with a study. Boxes are numbered.',
  }),
  move('Apapa, Lagos', 'Surulere, Lagos', '1bedroom', 7, '09:00'),
  move('Ikeja GRA', 'Ikeja GRA', '3bedroom', 4, '09:00', { service: 'cleaning' }),
  move('Magodo, Lagos', 'Ikeja, Lagos', '2bedroom', 9, '10:30'),
  move('Ajah, Lagos', 'Sangotedo, Lagos', '1bedroom', 5, '15:00', { option: 'group-move' }),
  move('Alaba Market', 'Balogun Market', '2bedroom', 2, '08:00', {
    note: 'Electronics in closed cartons, 80 pieces. Counted at both ends.',
  }),
  move('Yaba, Lagos', 'Ibadan', '2bedroom', 10, '06:30', { note: 'Please leave before the expressway fills up.' }),
  move('Festac Town', 'Ojo, Lagos', 'studio', 8, '13:30'),
  move('Maryland, Lagos', 'Maryland, Lagos', '1bedroom', 3, '10:00', { service: 'cleaning' }),
  move('Mushin, Lagos', 'Agege, Lagos', '1bedroom', 9, '14:30'),
  move('Victoria Island', 'Maitama, Abuja', '3bedroom', 12, '06:00', {
    note: 'Two days on the road, crew stays overnight.',
  }),
  move('Ikorodu, Lagos', 'Gbagada, Lagos', '2bedroom', 6, '08:30'),
  move('Lekki Phase 1', 'Lekki Phase 1', '2bedroom', 6, '11:00', { service: 'cleaning', note: 'After the painters.' }),
  move('Surulere, Lagos', 'Ikeja, Lagos', '3bedroom', 11, '08:00'),
  move('Ketu, Lagos', 'Ojodu, Lagos', 'studio', 10, '12:00', { option: 'group-move' }),
  move('Oshodi, Lagos', 'Isolo, Lagos', 'studio', 4, '17:00'),
  move('Gbagada, Lagos', 'Lekki Phase 1', '2bedroom', 3, '08:30', {
    things: flat,
    photo: true,
    note: 'The aquarium is empty. Please keep it upright.',
  }),
  move('Ikeja, Lagos', 'Abeokuta', '3bedroom', 7, '06:30', { kind: 'charter', note: 'Sound system for a wedding.' }),
  move('Marina, Lagos', 'Ikeja GRA', 'studio', 2, '11:00', {
    kind: 'package',
    note: 'Signed papers, ask for Mrs Bello.',
  }),
];

/** Done already: Musa's weeks. `daysAgo` is when. */
export const doneMoves: readonly (DemoMove & {
  readonly daysAgo: number;
  readonly stars: number;
  readonly comment: string;
  /** The customer; Adaeze if left out. */
  readonly by?: (typeof earlierCustomers)[number];
})[] = [
  {
    ...move('Surulere, Lagos', 'Yaba, Lagos', '1bedroom', 20, '09:00'),
    daysAgo: 1,
    stars: 5,
    comment: 'On time, and nothing broken.',
  },
  {
    ...move('Ebute Metta, Lagos', 'Gbagada, Lagos', '2bedroom', 21, '09:00'),
    daysAgo: 3,
    stars: 5,
    comment: 'They wrapped the mirror twice.',
    by: earlierCustomers[0],
  },
  { ...move('Mushin, Lagos', 'Surulere, Lagos', 'studio', 22, '09:00'), daysAgo: 5, stars: 4, comment: '' },
  {
    ...move('Apapa, Lagos', 'Festac Town', '2bedroom', 23, '09:00'),
    daysAgo: 12,
    stars: 5,
    comment: 'Careful people.',
    by: earlierCustomers[1],
  },
  {
    ...move('Ogba, Lagos', 'Ikeja, Lagos', '1bedroom', 24, '09:00'),
    daysAgo: 17,
    stars: 5,
    comment: 'All boxes labelled. I found everything the same evening.',
  },
  // At least a whole month ago, whatever the day: a month of earnings for the work passport.
  {
    ...move('Ikeja, Lagos', 'Maryland, Lagos', '1bedroom', 25, '09:00'),
    daysAgo: 33,
    stars: 5,
    comment: 'Quick and friendly.',
    by: earlierCustomers[2],
  },
];
