// What the pages of an application to drive need after a sign-up; apart from door.ts, so that other pages do not load it.
export { CheckEmailNote } from './CheckEmailNote.tsx';
