// What the program's composition takes from integrations. No other module imports it.
export { openKey } from './open-key.ts';
