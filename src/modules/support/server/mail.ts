import { mailOf } from '../../news/server/door.ts';
import type * as callLetters from './call-letters.ts';
import type * as letters from './letters.ts';

/** An email of this module with its words, for `tells` of an event or the task `mail.send`. */
export const mail = mailOf<typeof letters & typeof callLetters>();
