// News of the companies that a person belongs to: what leads to the company's dashboard or booking page. The other news is theirs alone.
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { paths } from '../../../shared/paths.ts';
import type { CompanyTopic } from '../contract.ts';
import type * as contract from '../contract.ts';
import { companyNews } from './notifications.sql.ts';
import { show } from './read-inbox.ts';

const page = 20;

/** Where the news of a topic leads. */
const starts: Readonly<Record<CompanyTopic, string>> = {
  all: '',
  bookings: paths.corporateDashboard('bookings'),
  approvals: paths.corporateDashboard('approvals'),
  bills: paths.corporateDashboard('billing'),
  people: paths.corporateDashboard('team'),
};

export const listCompanyNews: UseCase<typeof contract.listCompanyNews> = async (act, { query }) => {
  const account = ownAccount(act);
  const { cursor: before = highestId, topic = 'all', unread } = query;
  const of = { account, starts: starts[topic], unread: unread === 'only' };
  const rows = await act.sql(companyNews, { ...of, before, max: page + 1 });
  const { items, next } = cutPage(rows, page, ({ place }) => place);
  return { items: items.map(({ place: _, ...row }) => show(row)), next };
};
