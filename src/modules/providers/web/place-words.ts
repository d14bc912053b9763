// A job's distance and skills, where a provider gives it.
import { say } from '../../../kit/language.ts';
import { skillLabel } from '../../workers/rules.ts';

const km = (metres: number): string => String(Math.max(1, Math.round(metres / 1_000)));
/** How far a worker is from the pickup. */
export const awayWords = (away_m: number): string =>
  away_m < 500 ? say('Less than 1 km from the pickup') : say('{km} km from the pickup', { km: km(away_m) });
export const wayLength = (distance_m: number): string => say('{km} km from pickup to drop-off', { km: km(distance_m) });

export const skillList = (codes: readonly string[]): string => codes.map((code) => say(skillLabel(code))).join(', ');
