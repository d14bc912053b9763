// Fetched with each dictionary: how the titles of jobs are said in its language.
import { detailsIn, titleIn } from '../modules/catalogue/title-rules.ts';
import { speakTitles } from '../modules/catalogue/web/worker-door.ts';

speakTitles({ detailsIn, titleIn });
