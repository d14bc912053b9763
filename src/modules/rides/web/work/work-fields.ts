// What the forms for rides of a company type, as the server takes it.
import { parseNaira } from '../../../../shared/naira.ts';
import type { VehicleClass } from '../../../catalogue/rules.ts';

/** `Lagos, Abuja` → its parts. */
export const placesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((place) => place.trim())
    .filter((place) => place !== '');

export const toggled = <T>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** Empty: no limit. */
export const limitFault = (path: string, typed: string): { path: string; message: string }[] =>
  typed.trim() === '' || (parseNaira(typed) ?? 0) > 0 ? [] : [{ path, message: 'Enter an amount, or nothing' }];
export const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : parseNaira(typed));

/** null: all of them. */
export const classesOf = (chosen: readonly VehicleClass[], all: number): VehicleClass[] | null =>
  chosen.length === all ? null : [...chosen];
