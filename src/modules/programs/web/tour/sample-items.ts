// Invented data of the public tour, on future days.
import { addDays, lagosInstant } from '../../../../shared/clock.ts';
import type { ItemView } from '../../contract.ts';
import type { ItemFields, ItemKind, ItemState } from '../../rules.ts';

type Sample = readonly [
  title: string,
  inDays: number,
  time: string,
  status: ItemState,
  naira: number,
  fields: ItemFields,
];

const samples: Readonly<Record<ItemKind, readonly Sample[]>> = {
  move: [
    [
      'Head office to Victoria Island',
      6,
      '08:00',
      'UPCOMING',
      650_000,
      { location: 'Ikeja', destination: 'Victoria Island', movers: 8 },
    ],
    ['New hire to Abuja', 13, '07:00', 'SCHEDULED', 420_000, { location: 'Yaba', destination: 'Wuse', movers: 3 }],
    ['Archive to storage', 20, '10:00', 'PENDING', 90_000, { location: 'Ikeja', destination: 'Oregun', movers: 2 }],
  ],
  meal: [
    ['Lunch for the crew', 2, '12:30', 'ORDERED', 96_000, { restaurant: 'A kitchen in Ikeja', people: 32 }],
    ['Team breakfast', 7, '08:00', 'SCHEDULED', 54_000, { restaurant: 'A café in Yaba', people: 18 }],
    ['Client dinner', 15, '19:00', 'PENDING', 210_000, { restaurant: 'A restaurant in Lekki', people: 14 }],
  ],
  swap: [
    ['Chairs for desks', 4, '14:00', 'ACTIVE', 30_000, { items: ['20 chairs', '5 desks'] }],
    ['Printers to Yaba', 9, '11:00', 'SCHEDULED', 18_000, { items: ['2 printers'] }],
    ['Shelves', 18, '10:00', 'PENDING', 40_000, { items: ['8 shelves'] }],
  ],
  housing: [
    ['Visitors from Accra', 5, '14:00', 'CONFIRMED', 380_000, { property: 'A flat in Lekki', beds: 2, nights: 5 }],
    ['New manager', 12, '15:00', 'BOOKED', 760_000, { property: 'A flat in Ikeja GRA', beds: 2, nights: 21 }],
    ['Training week', 22, '14:00', 'PENDING', 540_000, { property: 'A guest house in Surulere', beds: 8, nights: 4 }],
  ],
};

export const sampleItems = (kind: ItemKind, today: string): ItemView[] =>
  samples[kind].map(([title, inDays, time, status, naira, fields], index) => {
    const date = addDays(today, inDays);
    const starts_at = lagosInstant(date, time).toISOString();
    return {
      id: `sample-${kind}-${index}`,
      kind,
      title,
      date,
      time,
      starts_at,
      status,
      price_kobo: naira * 100,
      fee_kobo: 0,
      report_until: null,
      fields,
      employee_id: null,
      employee_name: null,
      booked: null,
      cost_centre: null,
      project: null,
      partner: null,
      offer: null,
      quantity: null,
      partner_order: null,
      relocation_id: null,
      relocation: null,
      order: null,
      waits_for: null,
      question: null,
      version: 1,
      created_at: starts_at,
      may: [],
    };
  });
