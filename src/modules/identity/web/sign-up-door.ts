// For driver application pages after a sign-up; separate from door.ts, so that other pages do not load it.
export { CheckEmailNote } from './CheckEmailNote.tsx';
