// What the composition of the program takes from notifications; no module imports it.
export { ownPushKeys } from './send-push.ts';
