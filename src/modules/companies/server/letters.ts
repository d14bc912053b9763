// Letters to people of a company: the booking link, an open approval request, and what was booked. They go to mailboxes that the company put
// on its list.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { lagosInstant, showDate, showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { billOf, priceLine } from '../../catalogue/server/door.ts';
import { lineWord, nameWord } from '../../news/server/door.ts';
import { accesses } from '../rules.ts';

const company = nameWord('your company');
const inviter = nameWord('An admin');
const colleague = nameWord('A colleague');

const may = {
  admin: 'You can book, and run the company’s account: people, budgets and bills.',
  manager: 'You can book for yourself and others, and approve bookings of your team.',
  employee: 'You can book for yourself on the company’s account.',
} as const;

/** To an address typed by an admin: names the company, whose card was verified, and the admin. */
export const company_invite = letter(z.object({ company, inviter, access: z.enum(accesses), url: z.string() }), {
  en: (w) => ({
    subject: 'You are invited to book with Kaya',
    heading: `Join ${w.company} on Kaya`,
    paragraphs: [
      `${w.inviter} has added you to the list of ${w.company}. ${may[w.access]}`,
      'Open the invite and press Join: nothing to confirm, and no password needed now. The link is yours alone, because it proves this email address. It works once, for 14 days; do not pass it on.',
      'If you do not know this company, ignore this email.',
    ],
    button: { label: 'Open the invite', url: w.url },
  }),
});

/** To the person who moves, at an address typed by a member of the company. Does not mention the budget. */
export const relocation_opened = letter(
  z.object({
    company,
    inviter,
    from: nameWord('your home now'),
    to: nameWord('your new home'),
    starts_on: z.string(),
    url: z.string(),
  }),
  {
    en: (w) => ({
      subject: 'Your move is being arranged',
      heading: `Your move to ${w.to}`,
      paragraphs: [
        `${w.inviter} of ${w.company} has opened a relocation for you: ${w.from} to ${w.to}, moving day ${showDate(lagosInstant(w.starts_on, '12:00'))}.`,
        'Your page shows the dates, what is booked for you, and whom to call. Sign in with this email address, or open an account with it.',
        'If you do not know this company, ignore this email.',
      ],
      button: { label: 'Open your relocation', url: w.url },
    }),
  },
);

export const booking_link = letter(z.object({ company, url: z.string(), sign_in: z.boolean() }), {
  en: ({ company: name, url, sign_in }) => ({
    subject: 'Your link to book with Kaya',
    heading: `Book with ${name}`,
    paragraphs: [
      sign_in
        ? `Sign in with your password and your second factor to book under the program of ${name}.`
        : `Press the button to book under the program of ${name}. The link works once, for one hour.`,
    ],
    button: { label: sign_in ? 'Sign in' : 'Continue', url },
    footnote: 'If you did not ask for this, ignore this email. Nothing happens unless you press the button.',
  }),
});

export const approval_asked = letter(
  z.object({
    company,
    by: colleague,
    for_whom: z.nullable(colleague),
    title: lineWord,
    amount_kobo: z.int(),
    starts_at: z.string(),
    reasons: z.array(z.string()),
    reason: lineWord,
    /** What is ordered, without addresses, and the parts of its price; missing: its title says it. */
    order: z.optional(z.array(z.object({ label: z.string(), value: lineWord }))),
    price_lines: z.optional(z.array(priceLine)),
    expires_at: z.string(),
    url: z.string(),
    /** Missing: its only step. who: who decides it. reason: why the company wants it. before: what was decided. */
    step: z.optional(
      z.object({
        nth: z.int(),
        of: z.int(),
        who: lineWord,
        reason: lineWord,
        before: z.array(lineWord),
      }),
    ),
    /** The colleague who is away, for whom the reader decides. */
    away: z.optional(colleague),
  }),
  {
    en: (w) => ({
      subject: `An order needs your approval: ${naira(w.amount_kobo)}`,
      heading: `${w.by} asks for your approval`,
      paragraphs: [
        w.step
          ? `This order for ${w.company} needs ${w.step.of} approvals. This is step ${w.step.nth}.`
          : `This order for ${w.company} needs an approval.`,
        ...(w.away ? [`${w.away} is away, and you decide for them.`] : []),
        ...w.reasons,
        ...(w.step?.reason ? [w.step.reason] : []),
        ...(w.step?.before ?? []),
      ],
      facts: [
        ['What', w.title],
        ...(w.order ?? []).map(({ label, value }) => [label, value] as const),
        ['When', showDateTime(new Date(w.starts_at))],
        ...(w.price_lines?.length ? [] : ([['Price', naira(w.amount_kobo)]] as const)),
        ...(w.for_whom ? ([['For', w.for_whom]] as const) : []),
        ['Reason given', w.reason],
        ['Decide before', showDateTime(new Date(w.expires_at))],
      ],
      ...(w.price_lines?.length ? { bill: billOf(w.price_lines, w.amount_kobo, 'Price') } : {}),
      button: { label: 'Read and decide', url: w.url },
      footnote: 'Do not share this link: it decides in your name, once. Opening it decides nothing.',
    }),
  },
);

export const approval_answered = letter(
  z.object({
    company,
    title: lineWord,
    amount_kobo: z.int(),
    decision: z.enum(['approved', 'declined', 'expired', 'failed']),
    by: z.nullable(colleague),
    reason: lineWord,
    url: z.nullable(z.string()),
  }),
  {
    en: (w) => {
      const heading = {
        approved: `${w.by ?? 'Somebody'} approved it`,
        declined: w.by === null ? 'No one may decide it' : `${w.by} declined it`,
        expired: 'There was no decision in time',
        failed: 'It was approved, but could not be booked',
      }[w.decision];
      const short = {
        approved: 'Approved',
        declined: 'Declined',
        expired: 'No decision in time',
        failed: 'Not booked',
      };
      return {
        subject: `${short[w.decision]}: ${w.title}`,
        heading,
        paragraphs: [
          ...(w.decision === 'approved' ? ['We are booking it now. You get the details in another email.'] : []),
          ...(w.decision === 'expired' || w.decision === 'failed' ? ['Nothing was booked. You can book again.'] : []),
        ],
        facts: [
          ['What', w.title],
          ['Price', naira(w.amount_kobo)],
          ['Company', w.company],
          ...(w.reason ? ([['Reason', w.reason]] as const) : []),
        ],
        ...(w.url ? { button: { label: 'Open your bookings', url: w.url } } : {}),
      };
    },
  },
);
