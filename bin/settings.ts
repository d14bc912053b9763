/** Prints the README's table of settings: `node bin/settings.ts`. */
import { settingsTable } from '../src/kernel/settings.ts';

console.log(settingsTable());
