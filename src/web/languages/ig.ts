// All words of the worker side in one file on the wire. A module adds its line.
import type { Dictionary } from '../../shared/language.ts';
import kit from '../../kit/languages/ig.ts';
import money from '../../modules/money/languages/ig.ts';
import safety from '../../modules/safety/languages/ig.ts';

export default { ...kit, ...money, ...safety } satisfies Dictionary;
