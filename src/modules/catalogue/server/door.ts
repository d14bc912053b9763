export { isPackage } from '../title-rules.ts';
export { sayTitle } from './say-title.ts';
