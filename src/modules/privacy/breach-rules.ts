// A breach of personal data and its 72 hours: Nigeria Data Protection Act 2023, section 40. Without I/O; the console uses the same.
// docs/decisions/0155-law-desk.md
import { lagosDate, showDateTime } from '../../shared/clock.ts';

/** unlikely: no notice is needed. likely: the commission is told. high: the people concerned as well, at once. */
export const risks = ['unlikely', 'likely', 'high'] as const;
export type Risk = (typeof risks)[number];

export const riskWords: Readonly<Record<Risk, string>> = {
  unlikely: 'Unlikely to harm anybody',
  likely: 'Likely to put people’s rights at risk',
  high: 'High risk for people',
};

export const breachRules = {
  /** From knowing of it until the commission is told. */
  hours: 72,
  /** Hours after which the officer is warned while the commission is not told, the latest first. */
  warnHours: [66, 48, 24],
  maxWhat: 2_000,
  maxHappened: 200,
  maxData: 500,
  maxWhose: 200,
  maxPeople: 100_000_000,
  maxReference: 100,
  maxHow: 300,
  maxClosing: 1_000,
} as const;

export type BreachFacts = {
  readonly what: string;
  /** In words, as far as it is known. */
  readonly happened: string;
  readonly data: string;
  readonly whose: string;
  /** null: not known yet. */
  readonly people: number | null;
  readonly risk: Risk;
  readonly consequences: string;
  readonly measures: string;
  /** What people can do themselves. */
  readonly advice: string;
};

const hour_ms = 3_600_000;

/** When the commission must have been told. @param known ISO or Date: when Kaya knew of the breach */
export const commissionDueAt = (known: Date): Date => new Date(known.getTime() + breachRules.hours * hour_ms);

/** Whole hours left, rounded down; negative: late. */
export const hoursLeft = (known: Date, now: Date): number =>
  Math.floor((commissionDueAt(known).getTime() - now.getTime()) / hour_ms);

type Told = { readonly risk: Risk; readonly commission_told_at: unknown; readonly people_told_at: unknown };

/** Who must still be told before it can be closed. */
export const untold = ({ risk, commission_told_at, people_told_at }: Told): ('commission' | 'people')[] => [
  ...(risk !== 'unlikely' && !commission_told_at ? (['commission'] as const) : []),
  ...(risk === 'high' && !people_told_at ? (['people'] as const) : []),
];

/** Who runs Kaya, in the texts. */
export type Controller = { readonly company: string; readonly address: string | null; readonly officer_email: string };

const unknown = 'not known yet';
const peopleWords = (people: number | null): string =>
  people === null ? unknown : `about ${people.toLocaleString('en-NG')}`;

/**
 * The points that a notice to the commission has (section 40(3)). They are facts of the case; what is not known yet says so, and may follow later.
 * @returns pairs of a heading and a text
 */
export const commissionPoints = (
  facts: BreachFacts,
  known: Date,
  by: Controller,
): readonly (readonly [string, string])[] => [
  ['Controller', [by.company, by.address].filter(Boolean).join(', ')],
  ['Contact', `Data protection officer, ${by.officer_email}`],
  ['What happened', facts.what],
  ['When it happened', facts.happened || unknown],
  ['When we knew of it', `${showDateTime(known, known)} ${lagosDate(known).slice(0, 4)}, Lagos time`],
  ['Kinds of data', facts.data],
  ['Whose data', facts.whose],
  ['How many people', peopleWords(facts.people)],
  ['Risk', riskWords[facts.risk]],
  ['Likely consequences', facts.consequences || unknown],
  ['What we have done and will do', facts.measures || unknown],
];

export const commissionText = (facts: BreachFacts, known: Date, by: Controller): string =>
  [
    'To the Nigeria Data Protection Commission',
    'Notice of a personal data breach under section 40 of the Nigeria Data Protection Act 2023',
    ...commissionPoints(facts, known, by).map(([head, text]) => `${head}: ${text}`),
  ].join('\n\n');

/** In plain words, as section 40(4) asks. */
export const peopleText = (facts: BreachFacts, by: Controller): string =>
  [
    'Your data at Kaya',
    `Something went wrong with personal data at ${by.company}, and yours may be concerned.`,
    `What happened: ${facts.what}`,
    ...(facts.happened ? [`When: ${facts.happened}`] : []),
    `Which data: ${facts.data}`,
    ...(facts.consequences ? [`What it can mean for you: ${facts.consequences}`] : []),
    ...(facts.measures ? [`What we do about it: ${facts.measures}`] : []),
    ...(facts.advice ? [`What you can do: ${facts.advice}`] : []),
    `Questions: write to our data protection officer, ${by.officer_email}. You may also complain to the Nigeria Data Protection Commission (ndpc.gov.ng).`,
  ].join('\n\n');
