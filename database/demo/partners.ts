// Vetted partners in Lagos and Abuja with their price lists, and one that waits to be vetted.
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import type { FileStore } from '../../src/kernel/files.ts';
import * as contract from '../../src/modules/programs/staff-partner-contract.ts';
import type { OfferUnit, PartnerKind } from '../../src/modules/programs/partner-rules.ts';
import type { CallAs } from './call.ts';
import { onePage, sendUpload } from './papers.ts';

type Parts = { readonly db: Database; readonly files: FileStore; readonly call: CallAs };
type Offer = {
  readonly title: string;
  readonly note: string;
  readonly unit: OfferUnit;
  /** null: the partner names it. */
  readonly naira: number | null;
  readonly most: number;
};
type Sample = {
  readonly name: string;
  readonly kind: PartnerKind;
  readonly city: string;
  readonly what: string;
  readonly email: string;
  readonly phone: string;
  readonly registration: string;
  readonly weekdays: readonly number[];
  readonly hours: readonly [from: string, to: string];
  readonly offers: readonly Offer[];
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const samples: readonly Sample[] = [
  {
    name: 'Mama Cass Catering',
    kind: 'meal',
    city: 'Lagos',
    what: 'Hot meals for crews and offices',
    email: 'orders@mamacass.example',
    phone: '+2348031110001',
    registration: 'RC411001',
    weekdays: everyDay,
    hours: ['07:00', '21:00'],
    offers: [
      { title: 'Jollof lunch', note: 'Rice, chicken, salad and water.', unit: 'person', naira: 3_500, most: 300 },
      { title: 'Breakfast box', note: 'Akara, bread, fruit and tea.', unit: 'person', naira: 2_800, most: 200 },
      { title: 'Small chops tray', note: 'For ten people.', unit: 'piece', naira: 28_000, most: 40 },
      { title: 'Dinner with service', note: 'Menu as agreed, with waiters.', unit: 'person', naira: null, most: 500 },
    ],
  },
  {
    name: 'Wuse Kitchen',
    kind: 'meal',
    city: 'Abuja',
    what: 'Lunch and dinner for offices in Abuja',
    email: 'hello@wusekitchen.example',
    phone: '+2348031110002',
    registration: 'RC411002',
    weekdays: [1, 2, 3, 4, 5, 6],
    hours: ['08:00', '19:00'],
    offers: [{ title: 'Office lunch', note: 'Two dishes and a drink.', unit: 'person', naira: 4_200, most: 150 }],
  },
  {
    name: 'Admiralty Suites',
    kind: 'housing',
    city: 'Lagos',
    what: 'Serviced rooms and suites in Lekki and Ikeja',
    email: 'stay@admiralty.example',
    phone: '+2348031110003',
    registration: 'RC411003',
    weekdays: everyDay,
    hours: ['08:00', '22:00'],
    offers: [
      { title: 'Room', note: 'With breakfast and internet.', unit: 'night', naira: 35_000, most: 20 },
      {
        title: 'Suite with kitchen',
        note: 'Two bedrooms, kitchen and internet.',
        unit: 'night',
        naira: 70_000,
        most: 6,
      },
      { title: 'A month or longer', note: 'A price for your dates.', unit: 'night', naira: null, most: 6 },
    ],
  },
  {
    name: 'Garki Guest House',
    kind: 'housing',
    city: 'Abuja',
    what: 'Rooms near the ministries',
    email: 'rooms@garki.example',
    phone: '+2348031110004',
    registration: 'BN411004',
    weekdays: everyDay,
    hours: ['06:00', '23:00'],
    offers: [{ title: 'Single room', note: 'With breakfast.', unit: 'night', naira: 28_000, most: 12 }],
  },
];

/** Staff add each, keep its paper, write its list and vet it. */
export const seedPartners = async ({ db, files, call }: Parts, member: Actor): Promise<void> => {
  const staff: Actor = { ...member, kind: 'staff' };
  for (const { kind, hours, offers, ...partner } of samples) {
    const [from_time, to_time] = hours;
    const body = { ...partner, weekdays: [...partner.weekdays], kinds: [kind], from_time, to_time };
    const { id } = await call(staff, contract.addPartner, { body });
    for (const { title, note, unit, naira, most } of offers)
      await call(staff, contract.addOffer, {
        params: { id },
        body: {
          kind,
          unit,
          title,
          note,
          price_kobo: naira === null ? null : naira * 100,
          min_units: 1,
          max_units: most,
          notice_hours: 12,
        },
      });
    const upload_id = await sendUpload(db, files, staff, onePage(`Certificate of ${partner.name}`));
    const name = 'cac-certificate.pdf';
    const { version } = await call(staff, contract.addPaper, { params: { id }, body: { upload_id, name } });
    await call(staff, contract.movePartner, { params: { id }, body: { version, move: 'vet' } });
  }
  await call(staff, contract.addPartner, {
    body: {
      name: 'Yellow Pot',
      kinds: ['meal'],
      city: 'Ibadan',
      what: 'Amala and soups for events',
      weekdays: [1, 2, 3, 4, 5],
      from_time: '09:00',
      to_time: '17:00',
      email: 'yellowpot@example.com',
      phone: '+2348031110005',
      registration: 'BN411005',
    },
  });
};
