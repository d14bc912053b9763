// The rights of a person over their data as cases, with the time that the law leaves: Nigeria Data Protection Act 2023, sections 34 to 38, and the
// directive of 2025, articles 36 to 40. Without I/O; the pages use the same. docs/decisions/0155-law-desk.md
import { addDays, lagosDate } from '../../shared/clock.ts';

export const dataKinds = [
  'access',
  'correction',
  'erasure',
  'restriction',
  'objection',
  'portability',
  'review',
  'grievance',
] as const;
export type DataKind = (typeof dataKinds)[number];

/** As a person chooses it. */
export const dataKindWords: Readonly<Record<DataKind, string>> = {
  access: 'Tell me what you keep about me',
  correction: 'Correct something that is wrong',
  erasure: 'Erase my data',
  restriction: 'Limit what you do with my data',
  objection: 'Stop using my data for something',
  portability: 'Give me my data to take elsewhere',
  review: 'A person should review an automatic choice',
  grievance: 'A complaint about how you treated my data',
};

/** What the person can do at once without asking; null: nothing. Only what the product really does. */
export const dataKindHints: Readonly<Record<DataKind, string | null>> = {
  access: 'With an account you can download everything at once, under Your data.',
  correction: 'Your name, phone and email you can change yourself in your account.',
  erasure:
    'With an account you can delete it at once, at the end of your account page. Financial records stay for 6 years.',
  restriction: null,
  objection: 'News and offers you can stop at once, under Consents in your account.',
  portability: 'With an account you can download everything at once, under Your data.',
  review: 'Name the ride or job. A person looks at why somebody else was offered it.',
  grievance: 'Your Standard Notice to Address Grievance (SNAG): say what happened and what would put it right.',
};

export const dataOutcomes = ['done', 'refused', 'gone'] as const;
export type DataOutcome = (typeof dataOutcomes)[number];
/** What staff can decide; `gone` follows when the person deletes the account. */
export const dataDecisions = ['done', 'refused'] as const;
export type DataDecision = (typeof dataDecisions)[number];

export const dataRules = {
  /** Days from the opening until the decision is due. */
  days: 30,
  /** Ages in days at which the data protection officer is warned, the latest first. */
  warnDays: [27, 20],
} as const;

/** The day by which a request opened now must be decided, in Lagos. @returns `YYYY-MM-DD` */
export const dueOn = (opened: Date): string => addDays(lagosDate(opened), dataRules.days);

/** Whole days left until the due day; negative: late by so many. @param due_on `YYYY-MM-DD` */
export const daysLeft = (due_on: string, now: Date): number =>
  Math.round((Date.parse(due_on) - Date.parse(lagosDate(now))) / 86_400_000);

/** Anybody may complain, but nothing is told or changed for somebody who may be another person. */
export const needsProof = (kind: DataKind, decision: DataDecision): boolean =>
  decision === 'done' && kind !== 'grievance';

/** Where to complain, for a refusal. */
export const complainWords =
  'If you disagree, you may complain to the Nigeria Data Protection Commission (ndpc.gov.ng) or go to court.';
