// Sample answers by endpoint. A test checks each one against its contract, so a field that comes or goes is found.
import type { Answer } from '../../../../shared/contract.ts';
import type * as api from '../../api-contract.ts';
import type * as partners from '../../api-item-contract.ts';
import type * as move from '../../api-move-contract.ts';
import type * as order from '../../api-order-contract.ts';
import { testItemRules, testPartners } from '../../test-item-rules.ts';

const booking = {
  id: '0198f2b1-7c44-7d10-9a55-3f5c7a1e9b02',
  reference: 'order-4711',
  test: true,
  kind: 'request',
  title: 'Studio move, Surulere to Yaba',
  service: 'moving',
  status: 'published',
  date: '2027-01-14',
  time: '10:00',
  from: 'Surulere, Lagos',
  to: 'Yaba, Lagos',
  employee_id: '0198e011-0b1c-7aa0-8f0e-1c2d3e4f5a6b',
  cost_centre: null,
  project: null,
  amount_kobo: 4_150_000,
  created_at: '2027-01-07T09:12:44.000Z',
  approval: null,
} satisfies Answer<typeof order.readBooking>;

/** A booking that waits for an approval. */
export const waiting = {
  ...booking,
  reference: 'order-4712',
  status: 'waiting',
  approval: {
    id: '0198f2c0-1111-7c3e-8d55-0a0b0c0d0e0f',
    state: 'waiting',
    reasons: ['Over your company’s budget for January by ₦22,000: ₦12,000 of ₦200,000 is left.'],
    decision: null,
    expires_at: '2027-01-09T09:12:44.000Z',
  },
} satisfies Answer<typeof order.readBooking>;

const tracking = {
  id: booking.id,
  reference: 'order-4711',
  test: true,
  status: 'en_route',
  starts_at: '2027-01-14T09:00:00.000Z',
  steps: [
    { code: 'placed', at: '2027-01-07T09:12:44.000Z' },
    { code: 'mover', at: '2027-01-07T09:13:02.000Z' },
    { code: 'on_the_way', at: '2027-01-14T08:31:20.000Z' },
  ],
  mover: { name: 'Test Mover', phone: '+2348000000000' },
  start_code: '1234',
  position: { lat: 6.5152, lng: 3.3789, at: '2027-01-14T08:40:05.000Z' },
  arrives_at: '2027-01-14T08:51:20.000Z',
  price_kobo: 4_150_000,
  has_proof: false,
  cancellation: {
    allowed: false,
    fee_kobo: 0,
    free_until: null,
    why: 'Your mover is already on the way. Call or message them.',
  },
} satisfies Answer<typeof move.trackBooking>;

const item = {
  id: '0198f2d4-5a5a-7b7b-8c8c-9d9d9e9e9f9f',
  kind: 'meal',
  title: 'Team lunch',
  status: 'PENDING',
  date: '2027-01-14',
  time: '13:00',
  starts_at: '2027-01-14T12:00:00.000Z',
  price_kobo: 5_400_000,
  fields: { restaurant: 'Test Kitchen, Lagos', people: 12 },
  fee_kobo: 0,
  employee_id: null,
  cost_centre: null,
  project: null,
  relocation_id: null,
  waits_for: null,
  version: 1,
  created_at: '2027-01-07T09:12:44.000Z',
  quantity: null,
  partner_offer_id: '0198e013-0000-7000-8000-000000000001',
  order_key: null,
} satisfies Answer<typeof order.readItem>;

export const sampleAnswers = {
  readOwnCompany: {
    id: '0198e000-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
    name: 'Zuma Foods Ltd',
    slug: 'zuma-foods-ltd',
    program_name: 'guest-relocation',
    tier: 'Standard',
    key: {
      name: 'Shop, tests',
      scopes: ['bookings:read', 'bookings:write'],
      test: true,
      version: '2026-11-30',
      expires_at: null,
    },
  } satisfies Answer<typeof api.readOwnCompany>,
  makeQuote: {
    id: '0198f2ae-0001-7d3c-9b1a-2f3e4d5c6b7a',
    price_kobo: 4_150_000,
    price_lines: [
      { code: 'base', label: 'Studio', amount_kobo: 3_500_000 },
      { code: 'distance', label: '5.2 km', amount_kobo: 650_000 },
    ],
    price_is_ceiling: false,
    distance_m: 5_200,
    valid_until: '2027-01-08T09:12:40.000Z',
  },
  createBooking: booking,
  readBooking: booking,
  listBookings: { items: [booking], next: null },
  trackBooking: tracking,
  advanceTestBooking: tracking,
  cancelBooking: {
    ...tracking,
    status: 'cancelled',
    steps: [
      { code: 'placed', at: '2027-01-07T09:12:44.000Z' },
      { code: 'cancelled', at: '2027-01-07T10:02:11.000Z' },
    ],
    mover: null,
    start_code: null,
    position: null,
    arrives_at: null,
    cancellation: { allowed: false, fee_kobo: 0, free_until: null, why: 'This request is cancelled.' },
  } satisfies Answer<typeof move.cancelBooking>,
  readBookingProof: {
    kind: 'photo',
    at: '2027-01-14T13:20:11.000Z',
    received_by: 'Bola Ade',
    photo: {
      url: 'https://kaya.example/api/files/0198f2ff-0000-7000-8000-000000000001?grant=…',
      valid_until: '2027-01-14T13:35:11.000Z',
    },
    signed: null,
  } satisfies Answer<typeof move.readBookingProof>,
  listItems: { items: [item], next: null },
  readItem: item,
  createItem: item,
  changeItem: { ...item, title: 'Team dinner', time: '18:00', starts_at: '2027-01-14T17:00:00.000Z', version: 2 },
  cancelItem: { ...item, status: 'CANCELLED', version: 4 },
  advanceTestItem: { ...item, title: 'Team dinner', status: 'SCHEDULED', version: 3 },
  listPartners: {
    cities: [testItemRules.city],
    partners: testPartners.slice(0, 1).map((one) => ({ ...one, offers: [...one.offers] })),
  } satisfies Answer<typeof partners.listPartners>,
  listEmployees: {
    items: [
      {
        id: '0198e011-0b1c-7aa0-8f0e-1c2d3e4f5a6b',
        name: 'Ada Eze',
        email: 'ada@zuma.example',
        role: 'Office manager',
        access: 'admin',
        team: 'Lagos office',
        cost_centre: 'LAG-01',
        joined_at: '2026-10-02T08:00:00.000Z',
        deactivated_at: null,
        created_at: '2026-10-01T12:00:00.000Z',
      },
    ],
    next: null,
  } satisfies Answer<typeof api.listEmployees>,
  listSpend: {
    items: [
      {
        id: '0198f2e5-2222-7333-8444-555566667777',
        order_key: 'request:0198f2b1-7c44-7d10-9a55-3f5c7a1e9b02',
        program: 'move',
        title: 'Studio move, Surulere to Yaba',
        amount_kobo: 4_150_000,
        state: 'reserved',
        month: '2027-01',
        employee_id: booking.employee_id,
        team: 'Lagos office',
        cost_centre: 'LAG-01',
        project: null,
        relocation_id: null,
        reserved_at: '2027-01-07T09:12:44.000Z',
        settled_at: null,
      },
    ],
    next: null,
  } satisfies Answer<typeof api.listSpend>,
  sumSpend: {
    month: '2027-01',
    sums: [{ program: 'move', team: 'Lagos office', orders: 3, reserved_kobo: 4_150_000, spent_kobo: 9_020_000 }],
  } satisfies Answer<typeof api.sumSpend>,
} as const;
