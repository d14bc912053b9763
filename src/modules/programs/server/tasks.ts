import { inRounds } from '../../../kernel/in-rounds.ts';
import { onEvents, withListeners } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { approvalSteps } from '../../companies/server/door.ts';
import { programsEvents } from '../events.ts';
import { partnerEvents } from '../partner-events.ts';
import { askCompanies, endPricesNotTaken, freeSilentPartners, remindPartners } from './chase-partners.ts';
import { followItem } from './note-item.ts';
import { forgetPartnerLinks } from './partner-orders.sql.ts';
import { contactsKept_days, forgetContacts, linksKept_days } from './retention.sql.ts';

const itemSteps = [...Object.values(programsEvents), partnerEvents.partner_answered] as const;

export const programsTasks: TaskTable = {
  // The row in the company's bookings.
  'programs.follow_item': onEvents(itemSteps, (act, p) => followItem(act, p.itemId)),
  'programs.follow_approval': onEvents(approvalSteps, async (act, p) => {
    if (p.serves === 'item') await followItem(act, p.orderId);
  }),
  'programs.remind_partners': inRounds(remindPartners),
  'programs.free_silent_partners': inRounds(freeSilentPartners),
  'programs.end_prices': inRounds(endPricesNotTaken),
  'programs.ask_companies': inRounds(askCompanies),
  'programs.tidy': inRounds(async (act, max) => {
    const links = await act.one(forgetPartnerLinks, { after_days: linksKept_days, max });
    const contacts = await act.one(forgetContacts, { after_days: contactsKept_days, max });
    return Math.max(links?.gone ?? 0, contacts?.gone ?? 0);
  }),
};

export const programsListeners = withListeners({}, [
  ['programs.follow_item', itemSteps],
  ['programs.follow_approval', approvalSteps],
]);

export const programsClock: readonly Clockwork[] = [
  { task: 'programs.remind_partners', match: '*/10 * * * *' },
  { task: 'programs.free_silent_partners', match: '*/5 * * * *' },
  { task: 'programs.end_prices', match: '*/5 * * * *' },
  { task: 'programs.ask_companies', match: '*/10 * * * *' },
  { task: 'programs.tidy', match: '25 3 * * *' },
];
