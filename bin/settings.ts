/** Prints the README's table of settings: `node bin/settings.ts`. */
import { settingsTable } from '../src/kernel/config.ts';

console.log(settingsTable());
