// For the program's composition. No other module imports it.
export { openKey } from './open-key.ts';
