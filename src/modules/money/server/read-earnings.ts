import { ownAccount } from '../../../kernel/db/own-account.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { addDays, lagosDate, lagosInstant, lagosWeek } from '../../../shared/clock.ts';
import { moneyRefusals } from '../contract.ts';
import { maxOwed_kobo } from '../payment-rules.ts';
import { payableOf } from './ledger.sql.ts';
import { payoutsOf } from './payouts.sql.ts';
import { mayCodeSend } from './release-payout.ts';
import { mayPayDebt, owedNow } from './read-payments.ts';
import { readToday } from './request-payout.ts';
import { shownPayout } from './show-payout.ts';
import { firstLine, linesOf, sumsBefore, totalEarned } from './statement.sql.ts';
import { expectedOn } from '../waiting-rules.ts';
import { myWaits } from './waiting.sql.ts';
import type * as contract from '../contract.ts';

export const page = 20;
const shortList = 5;

export const listEarningLines: UseCase<typeof contract.listEarningLines> = async (act, { query }) => {
  const rows = await act.sql(linesOf, {
    worker: ownAccount(act),
    before: query.cursor ? Number(query.cursor) : null,
    max: page + 1,
  });
  const { items, next } = cutPage(rows, page);
  return { items: items.map((line) => ({ ...line, posted_at: line.posted_at.toISOString() })), next };
};

export const readEarnings: UseCase<typeof contract.readEarnings> = async (act) => {
  const owner = ownAccount(act);
  const now = await act.now();
  const today = lagosDate(now);
  const days = lagosWeek(now);
  const edges = [...days, addDays(days.at(-1) ?? '', 1)].map((day) => lagosInstant(day, '00:00'));
  const [payable, sums, first, [total], payouts, owed_kobo, waits, { ceiling }] = await Promise.all([
    act.one(payableOf, { owner }),
    act.sql(sumsBefore, { worker: owner, times: edges }),
    act.one(firstLine, { worker: owner }),
    act.sql(totalEarned, { workers: [owner] }),
    act.sql(payoutsOf, { account: owner, before: null, max: shortList }),
    owedNow(act, owner),
    act.sql(myWaits, { max: shortList }),
    readToday(act, owner),
  ]);
  return {
    balance_kobo: payable?.balance_kobo ?? 0,
    waiting_kobo: payable?.waiting_kobo ?? 0,
    waiting: waits.map(({ due_on, month, ...of }) => ({
      ...of,
      expected_on: expectedOn({ due_on, month }, today),
      overdue: due_on !== null && due_on < today,
    })),
    owed_kobo,
    max_owed_kobo: maxOwed_kobo,
    may_pay_debt: mayPayDebt(act, owed_kobo),
    ceiling,
    payouts_off: act.settings.payments === 'off' ? moneyRefusals.payouts_off.detail : null,
    total_earnings_kobo: total?.earned_kobo ?? 0,
    first_day: first ? lagosDate(first.posted_at) : null,
    week: days.map((date, at) => ({
      date,
      amount_kobo: (sums[at + 1]?.total_earned_kobo ?? 0) - (sums[at]?.total_earned_kobo ?? 0),
    })),
    payouts: payouts.map(shownPayout),
    code_sends: payouts.some(({ held }) => held) && (await mayCodeSend(act)),
  };
};
