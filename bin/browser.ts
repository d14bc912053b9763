/** Finds or installs the programs of the tests that npm does not have, and prints where they are: `node bin/browser.ts`. */
import { ensureBrowser } from '../tests/support/browser.ts';
import { ensureCaddy } from '../tests/support/caddy.ts';

try {
  console.log(`Browser: ${ensureBrowser()}\nCaddy: ${ensureCaddy()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
