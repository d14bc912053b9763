import type { Act } from '../../../kernel/db/act.ts';
import { displayCode } from '../../../shared/ids.ts';
import type { Followed } from '../following-rules.ts';
import type { PaymentView } from '../payment-view-contract.ts';
import { titleOf } from './about-request.ts';
import { openRequests } from './requests.sql.ts';
import { factsOf, jobOf, paymentOf } from './track-request.ts';

/** An open request with what its row in a list needs. price_asked: the mover requested another price and waits for the answer. */
export type OpenRequest = Followed & {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly payment: PaymentView;
  readonly price_asked: boolean;
  readonly price_is_ceiling: boolean;
};

/**
 * The account's open requests, newest first. Leaves out the interest in a coming-soon service, because nothing more happens to
 * it.
 */
export const listOpenRequests = async (act: Act, account: string, max: number): Promise<OpenRequest[]> => {
  const rows = await act.sql(openRequests, { account, max });
  const shown = await Promise.all(
    rows.map(async (row): Promise<OpenRequest | null> => {
      const job = await jobOf(act, row.id);
      return (
        (job && {
          id: row.id,
          code: displayCode(row.id),
          title: titleOf(row),
          ...factsOf(row, job),
          payment: await paymentOf(act, job),
          price_asked: job.price_change?.status === 'asked',
          price_is_ceiling: row.price_is_ceiling,
        }) ??
        null
      );
    }),
  );
  return shown.filter((one) => one !== null);
};
