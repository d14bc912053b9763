// All words of the worker side in this language, one file on the wire.
import { withTitles } from '../titles.ts';
import type { Dictionary } from '../../shared/language.ts';

const words = import.meta.glob<Dictionary>('../../{kit,modules/*}/languages/yo.ts', { eager: true, import: 'default' });

export default withTitles(Object.assign({}, ...Object.values(words)));
