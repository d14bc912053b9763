import { inRounds } from '../../../kernel/in-rounds.ts';
import { onEvent, onEvents, withListeners } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { approvalSteps } from '../../companies/server/door.ts';
import { partnerPayouts } from '../../money/server/door.ts';
import { programsEvents } from '../events.ts';
import { partnerEvents } from '../partner-events.ts';
import { askCompanies, endPricesNotTaken, freeSilentPartners, remindPartners } from './chase-partners.ts';
import { followItem } from './note-item.ts';
import { payPartners, writeAboutPayout } from './pay-partners.ts';
import { owePartnerOf } from './owe-partner.ts';
import { forgetPartnerLinks } from './partner-orders.sql.ts';
import { contactsKept_days, forgetContacts, linksKept_days } from './retention.sql.ts';

const itemEnds = [programsEvents.item_completed, programsEvents.item_cancelled] as const;
const itemSteps = [
  ...Object.values(programsEvents),
  partnerEvents.partner_answered,
  partnerEvents.served_said,
  partnerEvents.item_reported,
  partnerEvents.item_decided,
] as const;

/** @param provider where payouts begin */
export const programsTasks = (provider: string): TaskTable => ({
  // The row in the company's bookings.
  'programs.follow_item': onEvents(itemSteps, (act, p) => followItem(act, p.itemId)),
  'programs.follow_approval': onEvents(approvalSteps, async (act, p) => {
    if (p.serves === 'item') await followItem(act, p.orderId);
  }),
  'programs.owe_partner': onEvents(itemEnds, (act, p) => owePartnerOf(act, p.itemId)),
  'programs.remind_partners': inRounds(remindPartners),
  'programs.free_silent_partners': inRounds(freeSilentPartners),
  'programs.end_prices': inRounds(endPricesNotTaken),
  'programs.ask_companies': inRounds(askCompanies),
  'programs.tidy': inRounds(async (act, max) => {
    const links = await act.one(forgetPartnerLinks, { after_days: linksKept_days, max });
    const contacts = await act.one(forgetContacts, { after_days: contactsKept_days, max });
    return Math.max(links?.gone ?? 0, contacts?.gone ?? 0);
  }),
  'programs.pay_partners': payPartners(provider),
  'programs.write_about_payout': onEvent(partnerPayouts.moved, writeAboutPayout),
});

export const programsListeners = withListeners({}, [
  ['programs.follow_item', itemSteps],
  ['programs.owe_partner', itemEnds],
  ['programs.write_about_payout', [partnerPayouts.moved]],
  ['programs.follow_approval', approvalSteps],
]);

export const programsClock: readonly Clockwork[] = [
  { task: 'programs.remind_partners', match: '*/10 * * * *' },
  { task: 'programs.free_silent_partners', match: '*/5 * * * *' },
  { task: 'programs.end_prices', match: '*/5 * * * *' },
  { task: 'programs.ask_companies', match: '*/10 * * * *' },
  // Monday morning in Lagos, which is an hour ahead. Several times, so that one that was killed goes on; each partner once a day.
  { task: 'programs.pay_partners', match: '*/10 7-10 * * 1' },
  { task: 'programs.tidy', match: '25 3 * * *' },
];
