/** Finds or installs the browser of the tests and prints which one it is: `node bin/browser.ts`. */
import { ensureBrowser } from '../tests/support/browser.ts';

try {
  console.log(`Browser: ${ensureBrowser()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
