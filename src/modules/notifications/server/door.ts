// What the program's composition may ask of notifications. No module imports it.
export { notificationsRoom } from './account-room.ts';
