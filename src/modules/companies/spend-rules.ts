// What a company's people may order without approval: services, places, hours and budgets; and who decides the rest. Also runs in the
// browser. docs/decisions/0073-spend-and-approvals.md.
import { lagosDate, lagosInstant, lagosTime, showTime, weekdayOf } from '../../shared/clock.ts';
import { showFullMonth } from '../../shared/full-month.ts';
import { lifecycle } from '../../shared/lifecycle.ts';
import { naira } from '../../shared/naira.ts';
import { creditWords } from './credit-rules.ts';
import type { Access } from './rules.ts';

/** What a company may allow; the last three are separate programs. */
export const spendServices = ['move', 'package', 'cleaning', 'meal', 'swap', 'housing'] as const;
export type SpendService = (typeof spendServices)[number];
export const spendServiceTitles: Readonly<Record<SpendService, string>> = {
  move: 'Moves',
  package: 'Packages',
  cleaning: 'Cleaning',
  meal: 'Meals',
  swap: 'Swaps',
  housing: 'Housing',
};

/** What a company orders: a service request, a quoted booking, an item of a program, a ride. */
export const orderKinds = ['request', 'booking', 'item', 'ride'] as const;
export type OrderKind = (typeof orderKinds)[number];
/** The key of an order in the company's books, `request:ID`. */
export type OrderKey = `${OrderKind}:${string}`;
export const orderKey = (kind: OrderKind, id: string): OrderKey => `${kind}:${id}`;

/** From 1, Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** strict: rules that no manager may override. */
export const ruleKinds = ['services', 'places', 'hours'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export type SpendRules = {
  /** null allows all. */
  readonly services: readonly SpendService[] | null;
  /** Areas, cities or states, as shown to people: `Lagos`, `Yaba`. null: everywhere. */
  readonly places: readonly string[] | null;
  readonly weekdays: readonly number[] | null;
  /** HH:MM in Lagos; both or none. A service may start at or after the first and before the second. */
  readonly from_time: string | null;
  readonly to_time: string | null;
  readonly strict: readonly RuleKind[];
  /** How long a request stays open. */
  readonly approval_hours: number;
};
export const noRules: SpendRules = {
  services: null,
  places: null,
  weekdays: null,
  from_time: null,
  to_time: null,
  strict: [],
  approval_hours: 48,
};
export const approvalRules = {
  maxHours: 336,
  maxReason: 500,
  maxPlaces: 50,
  /** By how much the price may have risen since an order was approved: another road, not another price list. */
  maxRise_percent: 10,
} as const;

export type Asked = {
  readonly service: SpendService;
  readonly starts_at: Date;
  /** Each end with its area: `Yaba, Lagos`. */
  readonly places: readonly string[];
};
type Broken = { readonly kind: RuleKind; readonly words: string };

/** What both kinds of rules say about when and where. */
export type WhenWhere = Pick<SpendRules, 'places' | 'weekdays' | 'from_time' | 'to_time'>;

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
const isIn = (place: string, allowed: readonly string[]): boolean =>
  place.split(',').some((part) => allowed.some((one) => same(one, part)));
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `08:00` → `8:00 AM`. */
const shownTime = (time: string): string => showTime(lagosInstant('2026-01-01', time));

/** What is outside the places, days and hours, each with a sentence. */
export const brokenWhenWhere = (
  rules: WhenWhere,
  { starts_at, places }: Pick<Asked, 'starts_at' | 'places'>,
): readonly Broken[] => {
  const broken: Broken[] = [];
  const { places: allowed } = rules;
  const outside = allowed ? [...new Set(places.filter((place) => !isIn(place, allowed)))] : [];
  if (allowed && outside.length > 0)
    broken.push({ kind: 'places', words: `${listed(outside)} is outside ${listed(allowed)}.` });
  const day = weekdayOf(lagosDate(starts_at)) + 1;
  if (rules.weekdays && !rules.weekdays.includes(day))
    broken.push({ kind: 'hours', words: `${weekdays[day - 1]} is not a day on which your company books.` });
  const time = lagosTime(starts_at);
  if (rules.from_time && rules.to_time && (time < rules.from_time || time >= rules.to_time))
    broken.push({
      kind: 'hours',
      words: `${shownTime(time)} is outside ${shownTime(rules.from_time)} to ${shownTime(rules.to_time)}.`,
    });
  return broken;
};

/** The rules that an order breaks, each with a sentence for the person who orders and for the decider. */
export const brokenRules = (rules: SpendRules, asked: Asked): readonly Broken[] => [
  ...(rules.services && !rules.services.includes(asked.service)
    ? [
        {
          kind: 'services' as const,
          words: `Your company’s program does not include ${spendServiceTitles[asked.service].toLowerCase()}.`,
        },
      ]
    : []),
  ...brokenWhenWhere(rules, asked),
];

/** The rules for places and times in words, for the person who books. */
export const ruleWords = ({ places, weekdays: days, from_time, to_time }: WhenWhere): readonly string[] => [
  ...(places ? [`In ${listed(places)}.`] : []),
  ...(days ? [`On ${listed(days.map((day) => weekdays[day - 1] ?? ''))}.`] : []),
  ...(from_time && to_time ? [`From ${shownTime(from_time)} to ${shownTime(to_time)}.`] : []),
];

export const budgetScopes = ['company', 'everyone', 'team', 'person'] as const;
export type BudgetScope = (typeof budgetScopes)[number];
/** The name of this day's month in Lagos (YYYY-MM-DD): `December`. */
export const budgetMonth = (day: string): string => showFullMonth(day).slice(0, -5);
const whose = (scope: BudgetScope, name: string): string =>
  scope === 'company' ? 'your company’s budget' : scope === 'team' ? 'the team’s budget' : `${name}’s budget`;
/** Why an order exceeds a budget of its month, as stored for all readers. name: the person it is for. amount_kobo: what the order costs. */
export const budgetWords = (
  scope: BudgetScope,
  of: {
    readonly name: string | null;
    readonly day: string;
    readonly limit_kobo: number;
    readonly left_kobo: number;
    readonly amount_kobo: number;
  },
): string =>
  `Over ${whose(scope, of.name ?? 'the person')} for ${budgetMonth(of.day)}${
    of.left_kobo < 0
      ? `: it is already ${naira(-of.left_kobo)} over, and this adds ${naira(of.amount_kobo)}.`
      : ` by ${naira(of.amount_kobo - of.left_kobo)}: ${naira(of.left_kobo)} of ${naira(of.limit_kobo)} is left.`
  }`;

const ownersOf = { team: 'The team’s budget', company: 'Company budget' } as const;
/**
 * `₦34,000 of ₦120,000 left in December after this`, of the budgets that an order fits into: what it passes, and by how much, the reasons say.
 * person: whose budget it is that is neither the team's nor the company's. day: of its month.
 */
export const budgetsAfter = (
  budgets: readonly { readonly scope: BudgetScope; readonly limit_kobo: number; readonly left_kobo: number }[],
  { amount_kobo, day, person }: { readonly amount_kobo: number; readonly day: string; readonly person: string },
): { label: string; value: string }[] =>
  budgets
    .filter(({ left_kobo }) => left_kobo >= amount_kobo)
    .map(({ scope, limit_kobo, left_kobo }) => ({
      label: scope === 'team' || scope === 'company' ? ownersOf[scope] : person,
      value: `${naira(left_kobo - amount_kobo)} of ${naira(limit_kobo)} left in ${budgetMonth(day)} after this`,
    }));

/** The limit that a stored reason is about, without the name of a person, who may be renamed; null: a rule or an amount. */
const limitOf = (reason: string): string | null => {
  const [, whom, what] = /^Over (.+)’s (budget|limit for rides)(?= by |:|\.| for \p{L}| in \p{L})/u.exec(reason) ?? [];
  if (!whom || !what) return null;
  return `${['your company', 'the team', 'the relocation'].includes(whom) ? whom : 'the person'}: ${what}`;
};
const insideNow = 'Inside the budget now. When it was asked: ';

/** The reasons of a request that waits. stored: when it was asked. over: the limits that the order would exceed now. */
export const reasonsNow = (stored: readonly string[], over: readonly string[]): readonly string[] => {
  const now = over.map(limitOf);
  const inside = stored.filter((reason) => limitOf(reason) !== null && !now.includes(limitOf(reason)));
  return [
    ...stored.filter((reason) => limitOf(reason) === null),
    ...over,
    ...inside.map((reason) => `${insideNow}${reasonThen(reason).replace(/^O/, 'o')}`),
  ];
};

/** A reason that was true when a request ended, in the past tense. */
export const reasonThen = (reason: string): string =>
  limitOf(reason) === null
    ? reason.replace(/^Inside the budget now\./, 'Inside the budget by then.')
    : reason
        .replace(/ is left\.$/, ' was left.')
        .replace(/: it is already (\S+) over, and this adds /, ': it was already $1 over, and this added ');

/** For one line of a list: which limit, and by how much. What was left is said where it is decided. */
export const shortReason = (reason: string): string =>
  limitOf(reason) === null && !reason.startsWith(insideNow)
    ? reason
    : reason
        .replace(/: \S+ of \S+ (?:is|was) left\.$/, '.')
        .replace(/: it (?:is|was) already (\S+) over, and this add(?:s|ed) .+$/, ', already by $1.');

const shared = /([Oo]ver (?:your company|the team)’s budget for \p{L}+)(?: by [^:]+)?: .*$/u;
/** Adapts stored reasons to one reader: their own budget is "your budget", and employees see no amounts of the company or a team. */
export const reasonsFor = (
  reasons: readonly string[],
  { own, name, access }: { readonly own: boolean; readonly name: string | null; readonly access: Access },
): string[] =>
  reasons
    .map((reason) => (own && name !== null ? reason.replace(`${name}’s budget`, () => 'your budget') : reason))
    .map((reason) => (access === 'employee' ? reason.replace(shared, '$1.') : reason));

/** Why an order exceeds its relocation's budget. Kobo. */
export const relocationBudgetWords = (limit_kobo: number, used_kobo: number, amount_kobo: number): string =>
  `Over the relocation’s budget by ${naira(amount_kobo - Math.max(0, limit_kobo - used_kobo))}: ${naira(Math.max(0, limit_kobo - used_kobo))} of ${naira(limit_kobo)} is left.`;

/** Why the person may not order at all. */
export const refusedWords: Readonly<Record<string, string>> = {
  left: 'This person is not in the company any more.',
  closed: 'This company’s account is closed.',
  cost_centre: 'Choose a cost centre and a project of your company.',
  ended: 'This order has ended.',
  relocation: 'This relocation has ended.',
  ...creditWords,
};

/** One request, one decision (decisions.md; architecture, "Approvals"). kaya: when it expires. */
export const approvalLifecycle = lifecycle({
  states: ['pending', 'approved', 'declined', 'expired', 'withdrawn'],
  moves: {
    approve: { from: ['pending'], to: 'approved', by: ['customer'] },
    decline: { from: ['pending'], to: 'declined', by: ['customer'] },
    withdraw: { from: ['pending'], to: 'withdrawn', by: ['customer'] },
    expire: { from: ['pending'], to: 'expired', by: ['kaya'] },
  },
});
export type ApprovalStatus = (typeof approvalLifecycle.states)[number];
export const approvalWords: Readonly<Record<ApprovalStatus, string>> = {
  pending: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};
