// Items of test keys: the sample partners with their lists, and what one step does. Pure; no partner of them is real, and nobody is asked.
import type { OfferView, PartnerChoice } from '../programs/partner-contract.ts';
import { itemLife, type ItemKind, type ItemState } from '../programs/rules.ts';
import type { WebhookKind } from './rules.ts';

/** In this order: a manager confirms it, its partner takes it on, it is served, it is on an invoice. */
export const testItemSteps = ['confirmed', 'started', 'completed', 'billed'] as const;
export type TestItemStep = (typeof testItemSteps)[number];

export const testItemRules = {
  /** A company keeps the newest; older ones are deleted. */
  max: 200,
  keptDays: 30,
  city: 'Lagos',
} as const;

const offer = (nth: number, of: Omit<OfferView, 'id' | 'note'>): OfferView => ({
  id: `0198e013-0000-7000-8000-00000000000${nth}`,
  note: '',
  ...of,
});
const partner = (nth: number, name: string, what: string, offers: OfferView[]): PartnerChoice => ({
  id: `0198e012-0000-7000-8000-00000000000${nth}`,
  name,
  what,
  city: testItemRules.city,
  address: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from_time: '06:00',
  to_time: '22:00',
  offers,
});
export const testPartners: readonly PartnerChoice[] = [
  partner(1, 'Test Kitchen', 'Sample meals', [
    offer(1, {
      kind: 'meal',
      title: 'Test lunch',
      unit: 'person',
      price_kobo: 450_000,
      min_units: 5,
      max_units: 500,
      notice_hours: 12,
      cancel_hours: 24,
    }),
    offer(2, {
      kind: 'meal',
      title: 'Test cake',
      unit: 'piece',
      price_kobo: 1_500_000,
      min_units: 1,
      max_units: 50,
      notice_hours: 24,
      cancel_hours: 24,
    }),
  ]),
  partner(2, 'Test Lodge', 'Sample rooms', [
    offer(3, {
      kind: 'housing',
      title: 'Test room',
      unit: 'night',
      price_kobo: 4_000_000,
      min_units: 1,
      max_units: 20,
      notice_hours: 24,
      cancel_hours: 48,
    }),
  ]),
];

/** The offer that the documentation orders. */
export const sampleOffer = testPartners.flatMap(({ offers }) => offers)[0]?.id ?? '';

/** The offer and its partner; undefined: no test offer of this kind. */
export const testOfferOf = (kind: ItemKind, id: string) =>
  testPartners
    .flatMap((of) => of.offers.map((one) => ({ partner: of, offer: one })))
    .find((one) => one.offer.id === id && one.offer.kind === kind);

/** What comes next; null: it is billed or cancelled. */
export const nextItemStep = (
  kind: ItemKind,
  { status, billed }: { readonly status: ItemState; readonly billed: boolean },
): TestItemStep | null => {
  if (status === 'CANCELLED' || billed) return null;
  return testItemSteps[itemLife[kind].states.indexOf(status)] ?? null;
};

/** The state after a step. */
export const stateAfterStep = (kind: ItemKind, step: TestItemStep): ItemState =>
  step === 'billed' ? 'COMPLETED' : (itemLife[kind].states[testItemSteps.indexOf(step) + 1] ?? 'PENDING');

/** What a webhook is told of each step. */
export const kindAfterStep: Readonly<Record<TestItemStep, WebhookKind>> = {
  confirmed: 'item.confirmed',
  started: 'item.started',
  completed: 'item.completed',
  billed: 'item.billed',
};
