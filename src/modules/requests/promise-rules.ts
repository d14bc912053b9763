// What the price of a request promises: one text for the form, the page that follows it, the row in a list and the letter.
import { estimated, neverMore } from '../catalogue/list-rules.ts';
import { listsThings, type ServiceKind, type ServiceType } from '../catalogue/rules.ts';
import type { JobStatus } from '../jobs/rules.ts';
import type { RequestStatus } from './rules.ts';

type Priced = {
  readonly service_type: ServiceType;
  readonly service_kind?: ServiceKind | null | undefined;
  readonly price_is_ceiling: boolean;
};
type PricePromise = typeof neverMore | typeof estimated;

/** With a list a move has a fixed price, without one an estimate; any other service has its price and no promise: null. */
export const promiseOf = (priced: Priced): PricePromise | null =>
  priced.price_is_ceiling ? neverMore : listsThings(priced) ? estimated : null;

type Followed = Priced & { readonly status: RequestStatus; readonly job_status: JobStatus | null };
const settled: readonly (JobStatus | RequestStatus | null)[] = [
  'fulfilled',
  'cancelled',
  'delivered',
  'disputed',
  'completed',
];

/** The same until the price is settled: once the work is done it cannot change. */
export const promiseNow = (view: Followed): PricePromise | null =>
  settled.includes(view.status) || settled.includes(view.job_status) ? null : promiseOf(view);

/** For a cancelled request: the price was quoted and is not owed. */
export const totalTitle = (view: Followed): string =>
  view.status === 'cancelled' ? 'Total, not charged' : (promiseNow(view)?.title ?? 'Total');

/** `Pay ₦18,000`, `Pay the ₦18,000 estimate`. */
export const payWords = (amount: string, promise: PricePromise | null): string =>
  promise === estimated ? `Pay the ${amount} estimate` : `Pay ${amount}`;
