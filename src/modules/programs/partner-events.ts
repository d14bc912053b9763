// What happens between a company, its partner and staff. Live subjects: `company`, `staff`.
import { naira } from '../../shared/naira.ts';
import { paths } from '../../shared/paths.ts';
import { hasAddress } from '../../shared/plain-name.ts';
import { type OfCompany, toCompany } from '../companies/events.ts';
import { event, money, sentence } from '../news/server/door.ts';
import type { PartnerAnswer } from './partner-rules.ts';
import { servedWords } from './problem-rules.ts';
import type { ItemKind } from './rules.ts';

export type PartnerOutcome = PartnerAnswer | 'expired' | 'lapsed';

/** amountKobo: of the order; with `price`: what the partner named. */
type OfAnswer = OfCompany & {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly by: string;
  readonly partner: string;
  readonly answered: PartnerOutcome;
  readonly reason: string;
  readonly amountKobo: number;
  readonly accounts: readonly string[];
};
const said: Readonly<Record<PartnerOutcome, (p: OfAnswer) => string>> = {
  confirm: (p) => `${p.partner} confirmed “${p.title}”`,
  decline: (p) => `${p.partner} declined “${p.title}”`,
  price: (p) => `${p.partner} offers ${money(p.amountKobo)} for “${p.title}”`,
  done: (p) => `${p.partner} says that “${p.title}” is done`,
  failed: (p) => `${p.partner} could not deliver “${p.title}”`,
  expired: (p) => `${p.partner} did not answer about “${p.title}”`,
  lapsed: (p) => `The price of ${p.partner} for “${p.title}” was not accepted before its start`,
};
const next: Readonly<Record<PartnerOutcome, (p: OfAnswer) => string>> = {
  confirm: (p) => `“${p.title}” is confirmed.`,
  decline: (p) => `“${p.title}” is not ordered. Choose another partner, or cancel it.`,
  price: (p) => `It costs ${naira(p.amountKobo)}. Confirm it, change it or cancel it.`,
  done: (p) => `“${p.title}” is on your company’s next bill.`,
  failed: (p) => `“${p.title}” is cancelled, and its amount is free again.`,
  expired: (p) => `“${p.title}” is not ordered, and its amount is free again. Choose another partner.`,
  lapsed: (p) =>
    `${naira(p.amountKobo)} for “${p.title}” was not accepted before its start, so it is not ordered. Choose another day, or cancel it.`,
};
const titles: Readonly<Record<PartnerOutcome, (p: OfAnswer) => string>> = {
  confirm: (p) => `${p.partner} confirmed`,
  decline: (p) => `${p.partner} declined`,
  price: (p) => `${p.partner} named a price`,
  done: (p) => `${p.partner} has delivered`,
  failed: (p) => `${p.partner} could not deliver`,
  expired: (p) => `${p.partner} did not answer`,
  lapsed: (p) => `The price of ${p.partner} has ended`,
};

type OfServed = OfCompany & {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly partner: string;
};
type OfPartner = { readonly partnerId: string; readonly name: string };
const toStaff = { audience: (): string[] => ['staff'], subjects: (): string[] => ['staff'] } as const;

export const partnerEvents = {
  partner_answered: event<OfAnswer>()('programs.partner_answered', {
    ...toCompany,
    trail: (p) => said[p.answered](p),
    tells: [
      {
        to: { accounts: (p) => p.accounts },
        inbox: (p) => ({
          type: p.answered === 'confirm' || p.answered === 'done' ? 'other' : 'alert',
          title: titles[p.answered](p),
          message: [next[p.answered](p), p.reason && !hasAddress(p.reason) ? sentence(p.reason) : null],
          link: paths.corporateDashboard(`${p.kind}?item=${p.itemId}`),
        }),
      },
    ],
  }),
  /** The partner confirmed and has not said how it ended: people of the company say whether it was served. */
  served_asked: event<OfServed & { readonly accounts: readonly string[] }>()('programs.served_asked', {
    ...toCompany,
    trail: (p) =>
      p.kind === 'housing'
        ? `Asked whether people stayed at ${p.partner}, “${p.title}”`
        : `Asked whether ${p.partner} served “${p.title}”`,
    tells: [
      {
        to: { accounts: (p) => p.accounts },
        inbox: (p) => ({
          type: 'alert',
          title: servedWords(p.kind).ask,
          message: `${p.partner} has not said that “${p.title}” is done. Say yes or no: without an answer nothing is billed.`,
          link: paths.corporateDashboard(`${p.kind}?item=${p.itemId}`),
        }),
      },
    ],
  }),
  /** The company says that it was served: it is billed. Otherwise staff decide. */
  served_said: event<OfServed & { readonly by: string; readonly served: boolean; readonly reason: string }>()(
    'programs.served_said',
    {
      ...toCompany,
      trail: (p) =>
        p.served
          ? `${p.by} says of “${p.title}” of ${p.partner} that ${servedWords(p.kind).did}`
          : `${p.by} says of “${p.title}” of ${p.partner} that ${servedWords(p.kind).said}: ${p.reason}`,
      silent: 'the company did it itself, and staff have it in their list with a count',
    },
  ),
  /** Its company reports a problem with what is done. */
  item_reported: event<OfServed & { readonly by: string; readonly reason: string }>()('programs.item_reported', {
    ...toCompany,
    trail: (p) => `${p.by} reports a problem with “${p.title}” of ${p.partner}: ${p.reason}`,
    silent: 'the company did it itself, and staff have it in their list with a count',
  }),
  /** Kaya decided. words: how the amount left the bill; empty: nothing did. Admins are told by billing. */
  item_decided: event<
    OfServed & {
      readonly offKobo: number;
      readonly words: string;
      readonly reason: string;
      readonly accounts: readonly string[];
    }
  >()('programs.item_decided', {
    ...toCompany,
    trail: (p) =>
      `Kaya decided about “${p.title}”: ${p.offKobo === 0 ? 'its price stays' : `${money(p.offKobo)} comes off`}`,
    tells: [
      {
        to: { accounts: (p) => p.accounts },
        inbox: (p) => ({
          type: 'alert',
          title: 'Kaya has decided',
          message: [p.title, p.words || 'Its price stays.', sentence(p.reason)],
          link: paths.corporateDashboard(`${p.kind}?item=${p.itemId}`),
        }),
      },
    ],
  }),
  partner_added: event<OfPartner>()('programs.partner_added', {
    ...toStaff,
    trail: (p) => `Partner added: ${p.name}`,
    silent: 'staff did it themselves',
  }),
  partner_changed: event<OfPartner>()('programs.partner_changed', {
    ...toStaff,
    trail: (p) => `Partner changed: ${p.name}`,
    silent: 'staff did it themselves',
  }),
  /** state: the word of the new state. */
  partner_moved: event<OfPartner & { readonly state: string; readonly reason: string }>()('programs.partner_moved', {
    ...toStaff,
    trail: (p) => `Partner ${p.name}: ${p.state.toLowerCase()}`,
    silent: 'staff did it themselves',
  }),
  /** Hundredths of a percent. */
  commission_changed: event<OfPartner & { readonly commission_bps: number; readonly reason: string }>()(
    'programs.commission_changed',
    {
      ...toStaff,
      trail: (p) => `Commission of ${p.name}: ${p.commission_bps / 100} %. ${p.reason}`,
      silent: 'staff did it themselves',
    },
  ),
  /** The two prices only if they differ. null: the partner names it. */
  offer_changed: event<
    OfPartner & { readonly offer: string; readonly beforeKobo: number | null; readonly priceKobo: number | null }
  >()('programs.offer_changed', {
    ...toStaff,
    trail: (p) =>
      p.beforeKobo !== p.priceKobo && p.priceKobo !== null
        ? `Price of “${p.offer}” of ${p.name}: ${p.beforeKobo === null ? 'new' : money(p.beforeKobo)} to ${money(p.priceKobo)}`
        : `Price list of ${p.name} changed: “${p.offer}”`,
    silent: 'staff did it themselves',
  }),
  paper_added: event<OfPartner>()('programs.paper_added', {
    ...toStaff,
    trail: (p) => `Paper of ${p.name} added`,
    silent: 'staff did it themselves',
  }),
  paper_read: event<OfPartner>()('programs.paper_read', {
    ...toStaff,
    trail: (p) => `Paper of ${p.name} read`,
    silent: 'staff did it themselves',
  }),
} as const;
