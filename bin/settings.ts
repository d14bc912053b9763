/** Prints the README's table of settings: `node bin/settings.ts`. */
import { settingsTable } from '../src/settings/table.ts';

console.log(settingsTable());
