// Titles and descriptions of requests and jobs, composed from parts in any language. The English text is stored and sent; pages and messages
// parse it with the same tables (docs/decisions/0106). Also runs in the browser.
import { type Says, sayer } from '../../shared/language.ts';
import { type Load, neverMoreForWorker, thingsWord, volumeWord } from './list-rules.ts';
import type { MoveType } from './options.ts';
import type { RoomSize } from './rates.ts';

// Nothing is called on load, so that pages which do not use it can drop it.
const inEnglish: Says = (text, values) => sayer({})(text, values);

const homes: Readonly<Record<RoomSize, string>> = {
  studio: 'Studio',
  '1bedroom': '1-bedroom flat',
  '2bedroom': '2-bedroom flat',
  '3bedroom': '3-bedroom home',
};
const packages: Readonly<Record<RoomSize, string>> = {
  studio: 'Envelope',
  '1bedroom': 'Small package',
  '2bedroom': 'Medium package',
  '3bedroom': 'Large package',
};
/** Each ends in its place, so that a title can be parsed from its beginning. */
const forms = {
  move: '{what} to {place}',
  reserve: 'Reserve: {what} to {place}',
  charter: 'Charter: {what} to {place}',
  package: '{what} to {place}',
  cleaning: 'Cleaning, {what} in {place}',
  handyman: 'Handyman Services in {place}',
  storage: 'Storage Solutions in {place}',
} as const;
export type TitleForm = keyof typeof forms;

const onePerson = '1 person';
const people = '{n} people';
const oneItem = '1 item';
const items = '{n} items';
/** Translates `3 people` and `2 items`; any other word is returned as it is. */
const inNumber = (word: string, says: Says): string => {
  const [, n, of] = /^([\d,]+) (people|items)$/.exec(word) ?? [];
  return n ? says(of === 'people' ? people : items, { n }) : says(word);
};
type TitleParts = {
  readonly form: TitleForm;
  readonly size: RoomSize;
  readonly place: string;
  /** Items of a list; they replace the size in the title. */
  readonly things?: number;
};
/** `2-bedroom flat to Lekki Phase 1`, `2 items to Yaba`, `Charter: Studio to Ikeja`. place: an area, spelled as in the gazetteer. */
export const composeTitle = ({ form, size, place, things = 0 }: TitleParts, says: Says = inEnglish): string => {
  const what = things > 0 ? inNumber(thingsWord(things), says) : says((form === 'package' ? packages : homes)[size]);
  return says(forms[form], { what, place });
};

const heads = () =>
  (Object.keys(forms) as TitleForm[]).flatMap((form) =>
    (Object.keys(homes) as RoomSize[]).map((size) => ({ form, size, head: composeTitle({ form, size, place: '' }) })),
  );

/** The same title in another language. A title typed by a person stays as typed. */
export const titleIn = (title: string, says: Says): string => {
  const [, things, place] = /^([\d,]+ items?) to (.+)$/.exec(title) ?? [];
  if (things && place) return says(forms.move, { what: inNumber(things, says), place });
  const headFound = heads().find(({ head }) => title.startsWith(head) && title.length > head.length);
  return headFound ? composeTitle({ ...headFound, place: title.slice(headFound.head.length) }, says) : title;
};

/** Whether a title is that of a package. */
export const isPackage = (title: string): boolean =>
  heads().some(({ form, head }) => form === 'package' && title.startsWith(head));

const cleanings: Readonly<Record<MoveType, string>> = {
  regular: 'Ordinary clean',
  'move-in': 'Clean before moving in',
  'move-out': 'Clean after moving out',
};
/** The first words of a cleaning's description: which clean, of which home. */
export const cleaningWords = (kind: MoveType, size: RoomSize): readonly string[] => [cleanings[kind], homes[size]];

const vehicles = { car: 'Car', truck: 'Truck', bus_van: 'Bus or van', inter_city: 'Inter-city vehicle' } as const;
const listed = '{things}, about {volume}.';

/** What a worker reads first: the booking, and its size if its items are listed. words: from the catalogue, never typed by a person. */
export const composeDetails = (
  words: readonly string[],
  needs: { readonly crew: number; readonly vehicle?: keyof typeof vehicles },
  load: Load | null = null,
): string => {
  const crew = needs.crew === 1 ? onePerson : inEnglish(people, { n: needs.crew });
  const booked = `${[...words, crew, ...(needs.vehicle ? [vehicles[needs.vehicle]] : [])].join(', ')}.`;
  if (!load || load.things === 0) return booked;
  const things = inEnglish(listed, { things: thingsWord(load.things), volume: volumeWord(load.volume_l) });
  return `${booked}\n${things} ${neverMoreForWorker}`;
};

const lineIn = (line: string, says: Says): string => {
  const [, things, volume] = /^([\d,]+ items?), about ([^ ]+ m³)\. /.exec(line) ?? [];
  if (things && volume && line.endsWith(neverMoreForWorker))
    return `${says(listed, { things: inNumber(things, says), volume })} ${says(neverMoreForWorker)}`;
  return line.endsWith('.')
    ? `${line
        .slice(0, -1)
        .split(', ')
        .map((word) => inNumber(word, says))
        .join(', ')}.`
    : line;
};
/** The same description in another language. */
export const detailsIn = (description: string, says: Says): string =>
  description
    .split('\n')
    .map((line) => lineIn(line, says))
    .join('\n');

/** Every sentence and word above, for the dictionaries. */
export const titleWords = (): readonly string[] => [
  ...Object.values(forms),
  ...Object.values(homes),
  ...Object.values(packages),
  ...Object.values(cleanings),
  ...Object.values(vehicles),
  onePerson,
  people,
  oneItem,
  items,
  listed,
  neverMoreForWorker,
];
