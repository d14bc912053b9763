// For the program's composition; no module imports it.
export { ownPushKeys, renewPushKeys, withdrawPushKeys } from './send-push.ts';
