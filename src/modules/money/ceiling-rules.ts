// How much a person may be paid out on one Lagos day, depending on how well Kaya knows them (docs/decisions/0146-ceilings-and-vat.md). Pure.
import { naira } from '../../shared/naira.ts';
import { type IdentityLevel, identityLevels } from '../identity/level-rules.ts';

/**
 * Kobo, one for each level, none below the one before; a setting. The numbers are the daily limits of the Central Bank of Nigeria for wallets
 * of mobile money on its KYC levels 1 to 3 (circular BPS/DIR/GEN/CIR/04/007 of 7 September 2017).
 */
type Ceilings = readonly number[];
export const payoutCeilings_kobo: Ceilings = [50_000_00, 200_000_00, 5_000_000_00];

export type Ceiling = {
  readonly level: IdentityLevel;
  readonly day_kobo: number;
  /** How much of it can still be sent today. */
  readonly left_kobo: number;
  /** The ceiling of the next level; null: there is none, or it is the same. */
  readonly next_kobo: number | null;
};

/** sent_kobo: what was sent today, without payouts that came back. */
export const ceilingOf = (
  level: IdentityLevel,
  sent_kobo: number,
  ceilings: Ceilings = payoutCeilings_kobo,
): Ceiling => {
  const at = identityLevels.indexOf(level);
  const day_kobo = ceilings[at] ?? 0;
  const next_kobo = ceilings[at + 1] ?? 0;
  return {
    level,
    day_kobo,
    left_kobo: Math.max(0, day_kobo - sent_kobo),
    next_kobo: next_kobo > day_kobo ? next_kobo : null,
  };
};

/** What a person reads about the ceiling; how to raise it, by level. */
export const ceilingWords = {
  today: 'You can send up to {day} a day; {left} is left today.',
  raise: {
    email: 'Confirm your phone number in your account to send up to {next} a day.',
    phone: 'Once Kaya has checked your papers as a driver or as a moving business, you can send up to {next} a day.',
    papers: '',
  },
} as const satisfies { readonly today: string; readonly raise: Record<IdentityLevel, string> };

/** The same in one English sentence or two, for the refusal. */
export const ceilingSentence = ({ level, day_kobo, left_kobo, next_kobo }: Ceiling): string => {
  const today = ceilingWords.today.replace('{day}', naira(day_kobo)).replace('{left}', naira(left_kobo));
  return next_kobo === null ? today : `${today} ${ceilingWords.raise[level].replace('{next}', naira(next_kobo))}`;
};
