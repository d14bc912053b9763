// For the program's composition; no module imports it.
export { ownPushKeys } from './send-push.ts';
