// A problem with what a partner has done: how it is asked about, and who bears what comes off (docs/decisions/0172-money-of-partners.md,
// docs/decisions/0186-who-bears-a-problem.md). Also runs in the browser.
import { inProportion } from '../../shared/naira.ts';
import type { PartnerOrderState } from './partner-rules.ts';
import type { ItemKind } from './rules.ts';

/** The words for the end of an order: a meal is served, people stay in rooms. */
export const servedWords = (kind: ItemKind) =>
  kind === 'housing'
    ? ({
        ask: 'Did they stay?',
        no: 'No, they did not stay',
        after: 'They stayed after all',
        said: 'they did not stay',
        whether: 'whether they stayed',
        did: 'they stayed',
      } as const)
    : ({
        ask: 'Was it served?',
        no: 'No, it was not served',
        after: 'It was served after all',
        said: 'it was not served',
        whether: 'whether it was served',
        did: 'it was served',
      } as const);

/** Its company says that it was not served, or reported a problem, and Kaya has not decided. */
export const isReported = (order: {
  readonly state: PartnerOrderState;
  readonly not_served_at: string | null;
  readonly report: { readonly decided_at: string | null } | null;
}): boolean =>
  order.state === 'confirmed'
    ? order.not_served_at !== null
    : order.state === 'done' && order.report?.decided_at === null;

/** What the partner bears of an amount that comes off a price, unless Kaya takes a part on itself: its part of the price falls as the price does. */
export const borneBy_kobo = (off_kobo: number, price_kobo: number, earned_kobo: number): number =>
  price_kobo === 0 ? 0 : inProportion(off_kobo, earned_kobo, price_kobo);
