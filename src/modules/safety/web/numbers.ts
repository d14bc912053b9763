// The emergency numbers, in display order. Pages contain them, so that they work without a network. Sources and certainty:
// docs/decisions/0056-sos.md. Check them again and change the date.
import { phrase } from '../../../kit/language.ts';
import type { State } from '../rules.ts';
import { firstNumber } from './dial.ts';

/** When these were last checked, YYYY-MM-DD. */
export const numbersCheckedOn = '2026-11-23';

/** number: as dialled. Numbers for the whole country are only here, so that nobody can remove them. */
type EmergencyNumber = {
  readonly number: string;
  readonly name: string;
  readonly about: string;
  /** A number that staff set for this state replaces it. */
  readonly state?: State;
};

export const emergencyNumbers: readonly EmergencyNumber[] = [
  { number: firstNumber, name: phrase('Any emergency'), about: phrase('Free from every network, day and night.') },
  { number: '199', name: phrase('Police and fire'), about: phrase('If it does not answer, call 112.') },
  {
    number: '767',
    name: phrase('Lagos State emergency'),
    about: phrase('In Lagos only. Free, day and night.'),
    state: 'Lagos',
  },
  { number: '122', name: phrase('Road safety (FRSC)'), about: phrase('For crashes on the road.') },
];
