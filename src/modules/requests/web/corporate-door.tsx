// What the company dashboard takes from this module; loaded when it is opened.
export { BookSection } from './book/BookSection.tsx';
