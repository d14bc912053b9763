// Reads an address that was typed without picking a suggestion: which known place does it name?
import type { LatLng } from '../../../shared/fields.ts';
import type { Place, PlaceKind } from '../contract.ts';
import { crowMetres, fold } from '../rules.ts';
import { asPlace, type Known } from './gazetteer.ts';
import { splitHouse } from './house-number.ts';
import { firstAtOrAfter, generic, inFull, nameIndex } from './index-names.ts';
import { onlyNamed } from './search.ts';
import { letterBits, slips, slipsAllowed, tooForeign } from './typos.ts';

/** Of all places named in an address the most exact is meant: the street, not its city. */
const exactness: Record<PlaceKind, number> = {
  street: 1,
  landmark: 0.9,
  market: 0.9,
  airport: 0.9,
  park: 0.9,
  area: 0.6,
  town: 0.4,
  lga: 0.3,
  city: 0.2,
  state: 0.05,
};

/** Puts right what is misspelt and reads like exactly one word we know. */
const spell = (word: string): string => {
  const { words, letters } = nameIndex();
  if (words[firstAtOrAfter(words, word)] === word) return word;
  const allowed = word.length < 5 ? 0 : slipsAllowed(word);
  for (let max = 1; max <= allowed; max++) {
    const bits = letterBits(word);
    const alike = words.filter(
      (known, at) =>
        known.length > 4 && !tooForeign(bits, letters[at] ?? 0, max) && slips(word, known, max, false) <= max,
    );
    if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? word) : word;
  }
  return word;
};

type Found = { place: Known; from: number; to: number; words: number };

type Form = { place: Known; text: string; words: number };
let forms: readonly Form[] | undefined;
/** Each name as it may stand in an address: in full words, and a street also without its "Street". */
const formsOf = (): readonly Form[] => {
  forms ??= nameIndex().names.flatMap(({ place, words }) => {
    const full = inFull(words);
    const telling = full.filter((word) => !generic.has(word)).length;
    // "Market" alone names nothing; "Airport Road" does.
    if (telling === 0 && words.length < 2 && !/\d/.test(words[0] ?? '')) return [];
    const form = (said: readonly string[]): Form => ({
      place,
      text: ` ${said.join(' ')} `,
      words: telling + (said.length - telling) * 0.25,
    });
    const bare = place.kind === 'street' && full.length > 2 && generic.has(full.at(-1) ?? '');
    return bare ? [form(full), form(full.slice(0, -1))] : [form(full)];
  });
  return forms;
};

/** Names that stand in the text, whole words in a row; a name inside a longer one (Aba in Aba Road) is not meant. */
const namesIn = (text: string): Found[] => {
  const found = formsOf().flatMap(({ place, text: form, words }): Found[] => {
    const from = text.indexOf(form);
    return from < 0 ? [] : [{ place, from, to: from + form.length, words }];
  });
  return found.filter((a) => !found.some((b) => b.from <= a.from && b.to >= a.to && b.to - b.from > a.to - a.from));
};

/** A city that is called as its state is: Lagos, Oyo, Kano; and Abuja for the capital territory. */
const namesState = ({ name, state }: Known): boolean => name === state || (name === 'Abuja' && state === 'FCT');

/** "Ikeja, Lagos" and "Ibadan, Oyo" end in where Ikeja and Ibadan lie: that name is context, the town before it is meant. */
const withoutContext = (found: readonly Found[]): Found[] =>
  found.filter(
    (last) =>
      last.place.kind !== 'city' ||
      !namesState(last.place) ||
      !found.some(
        ({ place, from }) =>
          from < last.from &&
          place.state === last.place.state &&
          place.name !== last.place.name &&
          (place.kind === 'city' || place.kind === 'town'),
      ),
  );

const mentions = (text: string, part: string): boolean => part !== '' && text.includes(` ${fold(part)} `);

/**
 * The place an address names, or undefined when it names none we know, or several that are far apart and equally likely
 * (Airport Road, without a city). `near` decides such a draw. A street keeps the house number typed before it.
 */
export const locate = (typed: string, near?: LatLng): Place | undefined => {
  const [house, rest] = splitHouse(typed.slice(0, 300));
  const plain = fold(rest)
    .split(' ')
    .filter((word) => word !== '' && word !== 'nigeria');
  const text = ` ${inFull(plain.slice(0, 40).map(spell))
    .join(' ')
    .replace(/\bphc?\b/g, 'port harcourt')
    .replace(/\b(?:abj|fct)\b/g, 'abuja')} `;
  const found = [...namesIn(text), ...(house === '' ? [] : namesIn(` ${fold(typed)} `).filter((f) => f.from === 0))];
  const towns = new Set(
    found.filter(({ place }) => place.kind === 'city' || place.kind === 'state').map(({ place }) => place.state),
  );
  const ranked = withoutContext(found)
    .map(({ place, words, from }) => {
      const inArea = mentions(text, place.area) && fold(place.area) !== fold(place.name) ? 0.8 : 0;
      const inState = towns.has(place.state) && place.kind !== 'state' ? 0.5 : 0;
      const elsewhere = towns.size > 0 && !towns.has(place.state) && inArea === 0 ? 1.5 : 0;
      // Addresses go from small to large: what stands first is meant more.
      const score =
        Math.min(words, 3) * 0.3 +
        exactness[place.kind] +
        inArea +
        inState -
        elsewhere +
        place.weight / 200 -
        from / 400;
      return { place, score, from };
    })
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best) {
    const only = onlyNamed(rest);
    return only && asPlace(only, only.kind === 'street' ? house : '');
  }
  const draw = ranked.filter((r) => best.score - r.score < 0.08);
  const apart = draw.some((r) => crowMetres(r.place, best.place) > 20_000);
  if (apart && !near) return undefined;
  const chosen = near && apart ? draw.sort((a, b) => crowMetres(a.place, near) - crowMetres(b.place, near))[0] : best;
  return chosen && asPlace(chosen.place, chosen.place.kind === 'street' && chosen.from === 0 ? house : '');
};

// Enough of the neighbours and of far cities to say "in Nigeria" instead of "we do not know it".
const abroad =
  / (?:ghana|accra|kumasi|togo|lome|benin republic|cotonou|porto novo|niamey|cameroon|douala|yaounde|ndjamena|abidjan|dakar|nairobi|johannesburg|london|manchester|paris|dubai|new york|houston|toronto|united kingdom|england|usa|canada|germany|india|china|uk) /;
/** Names a place that lies in another country. */
export const namesAbroad = (typed: string): boolean => abroad.test(` ${fold(typed)} `);
