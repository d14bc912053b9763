// What people of a company are told about approvals (docs/decisions/0073-spend-and-approvals.md), and its admins about their
// insurance. In English.
import { hasAddress } from '../../../shared/plain-name.ts';
import { naira } from '../../../shared/naira.ts';
import { companiesEvents } from '../../companies/events.ts';
import { securityEvents } from '../../companies/security-events.ts';
import { type Heard, heard } from './hearing.ts';
import { sentence } from './hears-parts.ts';

const desk = '/corporate/dashboard/approvals';
/** An item is kept in the dashboard, other orders on the company's booking page. */
const page = (p: { readonly slug: string; readonly serves: string }): string =>
  p.serves === 'item' ? desk : `/company/${encodeURIComponent(p.slug)}`;
const askers = { accounts: (p: { readonly accounts: readonly string[] }) => p.accounts };

export const ofCompanies: readonly Heard[] = [
  // The letter with the link is sent with the question.
  heard(companiesEvents.approval_asked, {
    to: { accounts: (p) => p.deciders },
    inbox: (p) => ({
      type: 'alert',
      title: `${p.by} asks for your approval`,
      message: `${p.title}, ${naira(p.amountKobo)}.`,
      link: desk,
    }),
  }),
  heard(companiesEvents.approval_decided, {
    to: askers,
    inbox: (p) => ({
      type: p.approved ? 'other' : 'alert',
      title: p.approved ? `${p.by} approved it` : `${p.by} declined it`,
      message: [`${p.title}, ${naira(p.amountKobo)}.`, p.reason && !hasAddress(p.reason) ? sentence(p.reason) : null],
      link: page(p),
    }),
  }),
  heard(companiesEvents.approval_expired, {
    to: askers,
    inbox: (p) => ({
      type: 'alert',
      title: 'No decision in time',
      message: `${p.title} was not booked. You can book again.`,
      link: page(p),
    }),
  }),
  heard(companiesEvents.approval_failed, {
    to: askers,
    inbox: (p) => ({
      type: 'alert',
      title: 'It was approved, but could not be booked',
      message: sentence(p.reason),
      link: page(p),
    }),
  }),
  // The letter is sent with the decision.
  heard(securityEvents.insurance_decided, {
    to: { accounts: (p) => p.adminIds },
    inbox: (p) => ({
      type: p.accepted ? 'other' : 'alert',
      title: p.accepted ? 'Your proof of insurance is accepted' : 'Your proof of insurance was refused',
      message: `${p.companyName}: ${p.reason ? sentence(p.reason) : 'upload the next one before its last day.'}`,
      link: '/corporate/dashboard/security#insurance',
    }),
  }),
];
