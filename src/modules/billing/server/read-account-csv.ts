import type { UseCase } from '../../../kernel/http/route.ts';
import { type Cell, nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import { lagosDate } from '../../../shared/clock.ts';
import type * as contract from '../contract.ts';
import { type AccountMonth, entryNames, gatherAccount } from './gather-account.ts';

const head = ['Date', 'Entry', 'Number or reference', 'About', 'Change (NGN)', 'Owed (NGN)'];

/** The first row is the opening balance. */
export const accountCsv = ({ month, before_kobo, lines }: AccountMonth): Uint8Array<ArrayBuffer> =>
  writeCsv([
    head,
    [`${month}-01`, 'Owed before', null, null, null, nairaCell(before_kobo)],
    ...lines.map((line): Cell[] => [
      lagosDate(line.at),
      entryNames[line.kind],
      line.number,
      line.about,
      nairaCell(line.change_kobo),
      nairaCell(line.owed_kobo),
    ]),
  ]);

export const readAccountCsv: UseCase<typeof contract.readAccountCsv> = async (
  act,
  { params: { company }, query: { month } },
  exchange,
) => {
  const account = await gatherAccount(act, company, month);
  exchange.saveAs?.(`kaya-account-${account.month}.csv`);
  return accountCsv(account);
};
