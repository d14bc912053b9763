export { sayTitle } from './say-title.ts';
