import type { Act } from '../../../kernel/db/act.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { lagosWeek } from '../../../shared/clock.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { moneyRefusals } from '../contract.ts';
import {
  banks,
  checkDestination,
  minimumPayout_kobo,
  networkNames,
  networks,
  operators,
  payoutMethods,
  payoutTerms,
} from '../rules.ts';
import { mostOwed_kobo } from '../payment-rules.ts';
import { payableOf } from './ledger.sql.ts';
import { payoutsOf } from './payouts.sql.ts';
import { owedNow } from './read-payments.ts';
import { refuseBadWallet } from './request-payout.ts';
import { shownPayout } from './show-payout.ts';
import { earnedByDay, linesOf, totalEarned } from './statement.sql.ts';
import type { AskWhose } from './whose-account.ts';
import type * as contract from '../contract.ts';

const page = 20;
const shortList = 5;

const ownId = (act: Act): string => {
  if (!act.actor.accountId) throw new Refused(common.not_signed_in);
  return act.actor.accountId;
};

export const listEarningLines: UseCase<typeof contract.listEarningLines> = async (act, { query }) => {
  const rows = await act.sql(linesOf, {
    worker: ownId(act),
    before: query.cursor ? Number(query.cursor) : null,
    most: page + 1,
  });
  const { items, next } = cutPage(rows, page);
  return { items: items.map((line) => ({ ...line, posted_at: line.posted_at.toISOString() })), next };
};

export const readEarnings: UseCase<typeof contract.readEarnings> = async (act) => {
  const owner = ownId(act);
  const days = lagosWeek(await act.now());
  const [payable, byDay, [total], payouts] = await Promise.all([
    act.one(payableOf, { owner }),
    act.sql(earnedByDay, { worker: owner, monday: days[0] ?? '' }),
    act.sql(totalEarned, { workers: [owner] }),
    act.sql(payoutsOf, { account: owner, before: null, most: shortList }),
  ]);
  return {
    balance_kobo: payable?.balance_kobo ?? 0,
    owed_kobo: await owedNow(act, owner),
    most_owed_kobo: mostOwed_kobo,
    payouts_off: act.settings.payments === 'off' ? moneyRefusals.payouts_off.detail : null,
    total_earnings_kobo: total?.earned_kobo ?? 0,
    week: days.map((date) => ({ date, amount_kobo: byDay.find(({ day }) => day === date)?.amount_kobo ?? 0 })),
    payouts: payouts.map(shownPayout),
  };
};

export const listPayouts: UseCase<typeof contract.listPayouts> = async (act, { query }) => {
  const rows = await act.sql(payoutsOf, { account: ownId(act), before: query.cursor ?? null, most: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: items.map(shownPayout), next };
};

export const listBanks: UseCase<typeof contract.listBanks> = async (act) => ({
  minimum_kobo: minimumPayout_kobo,
  methods: (act.settings.payments === 'off' ? [] : payoutMethods).map((method) => ({ method, ...payoutTerms[method] })),
  banks: [...banks],
  operators: [...operators],
  networks: networks.map((code) => ({ code, name: networkNames[code] })),
});

/** Asks the provider for the name on the account; no transaction waits for it. */
export const previewAccount =
  (askWhose: AskWhose): UseCaseWithActs<typeof contract.previewAccount> =>
  async (db, actor, { body }) => {
    const { payments } = await db.act(actor, async (act) => act.settings);
    if (payments === 'off') throw new Refused(moneyRefusals.payouts_off);
    const checked = checkDestination(body);
    if (!checked.ok) throw new Refused(checked.refusal, { fields: checked.fields });
    const walletWarning = refuseBadWallet(checked.destination);
    const whose = await askWhose(db, actor, checked.destination);
    // Once the provider names the owner, the check digit has nothing left to warn of.
    return { ...whose, warning: walletWarning ?? (whose.account_name === null ? checked.warning : null) };
  };
