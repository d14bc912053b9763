// Reads an address that was typed without picking a suggestion: which known place does it name?
import type { LatLng } from '../../../shared/fields.ts';
import type { Place, PlaceKind } from '../contract.ts';
import { crowMetres, fold } from '../rules.ts';
import { asPlace, type Known } from './gazetteer.ts';
import { splitHouse } from './house-number.ts';
import { firstAtOrAfter, generic, inFull, nameIndex } from './index-names.ts';
import { onlyNamed } from './search.ts';
import { letterBits, slips, slipsAllowed, tooForeign } from './typos.ts';

/** An address means the most precise place it names: the street, not its city. */
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

/**
 * An unknown word that is one or two typing errors away from a known one: the list offers that word, but reading an address does not guess it.
 */
const isMisspelt = (word: string): boolean => {
  const { words, letters } = nameIndex();
  if (words[firstAtOrAfter(words, word)] === word) return false;
  const allowed = word.length < 5 ? 0 : slipsAllowed(word);
  const bits = letterBits(word);
  return (
    allowed > 0 &&
    words.some(
      (known, at) =>
        known.length > 4 &&
        !tooForeign(bits, letters[at] ?? 0, allowed) &&
        slips(word, known, allowed, false) <= allowed,
    )
  );
};

type Found = { place: Known; from: number; to: number; words: number };

type Form = { place: Known; text: string; words: number };
let forms: readonly Form[] | undefined;
/** Each name as it may appear in an address: in full words, and a street also without its "Street". */
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

/** Names found in the text as whole consecutive words; a name inside a longer one (Aba in Aba Road) does not count. */
const namesIn = (text: string): Found[] => {
  const found = formsOf().flatMap(({ place, text: form, words }): Found[] => {
    const from = text.indexOf(form);
    return from < 0 ? [] : [{ place, from, to: from + form.length, words }];
  });
  return found.filter((a) => !found.some((b) => b.from <= a.from && b.to >= a.to && b.to - b.from > a.to - a.from));
};

/** A city with the name of its state: Lagos, Oyo, Kano; and Abuja for the capital territory. */
const namesState = ({ name, state }: Known): boolean => name === state || (name === 'Abuja' && state === 'FCT');

/**
 * "Ikeja, Lagos" and "Ibadan, Oyo" end with the city or state around them: that name is context, and the town before it is
 * meant.
 */
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

// Enough neighbouring and distant cities to say "not in Nigeria" instead of "we do not know it".
const foreign = new Set(
  (
    'ghana;accra;kumasi;tema;takoradi;togo;lome;benin republic;republic of benin;cotonou;porto novo;niger republic;niamey;' +
    'cameroon;douala;yaounde;chad republic;ndjamena;ivory coast;cote divoire;abidjan;senegal;dakar;liberia;monrovia;' +
    'sierra leone;freetown;gambia;banjul;mali;bamako;guinea;conakry;gabon;libreville;equatorial guinea;malabo;kenya;' +
    'nairobi;uganda;kampala;rwanda;kigali;tanzania;ethiopia;addis ababa;south africa;johannesburg;cape town;egypt;cairo;' +
    'morocco;london;manchester;birmingham;liverpool;united kingdom;england;scotland;uk;ireland;dublin;france;paris;' +
    'germany;berlin;frankfurt;italy;rome;milan;spain;madrid;barcelona;portugal;lisbon;netherlands;amsterdam;belgium;' +
    'brussels;turkey;istanbul;russia;moscow;dubai;abu dhabi;uae;united arab emirates;qatar;doha;saudi arabia;riyadh;' +
    'jeddah;mecca;new york;houston;atlanta;chicago;los angeles;dallas;texas;washington dc;usa;united states;' +
    'united states of america;canada;toronto;india;mumbai;delhi;china;beijing;guangzhou;shanghai;hong kong;japan;brazil;' +
    'australia;sydney'
  ).split(';'),
);
const maxForeignWords = 4;
/** The foreign name that a text ends with: `accra` of `osu accra`. */
const foreignEnd = (plain: string): string | undefined => {
  const words = plain.split(' ');
  for (let from = Math.max(0, words.length - maxForeignWords); from < words.length; from++) {
    const name = words.slice(from).join(' ');
    if (foreign.has(name)) return name;
  }
  return undefined;
};

/**
 * Whether an address is in another country: it ends with a foreign name, or a part between commas is one. Streets named after a
 * city (Kumasi Crescent, Wuse) and Nigerian places that contain its name (Osapa London) are not abroad.
 */
export const namesAbroad = (typed: string): boolean => {
  const parts = typed
    .slice(0, 300)
    .split(/[,;]/)
    .map(fold)
    .filter((part) => part !== '');
  if (parts.some((part) => foreign.has(part))) return true;
  const last = parts.at(-1) ?? '';
  const end = foreignEnd(last);
  if (end === undefined) return false;
  const said = ` ${parts.join(' ')} `;
  return !namesIn(said).some(({ to, words }) => words > 1 && to === said.length);
};

const mentions = (text: string, part: string): boolean => part !== '' && text.includes(` ${fold(part)} `);

/**
 * The place that an address names exactly, or undefined when it names no known one, one abroad, or several that are far apart
 * and equally likely (Airport Road, without a city). `near` decides between those. A street keeps the house number typed before
 * it. It never guesses at misspelt words, because a price and a driver depend on the result.
 */
export const locate = (typed: string, near?: LatLng): Place | undefined => {
  if (namesAbroad(typed)) return undefined;
  const [house, rest] = splitHouse(typed.slice(0, 300));
  const plain = fold(rest)
    .split(' ')
    .filter((word) => word !== '' && word !== 'nigeria');
  const text = ` ${inFull(plain.slice(0, 40))
    .join(' ')
    .replace(/\bphc?\b/g, 'port harcourt')
    .replace(/\b(?:abj|fct)\b/g, 'abuja')} `;
  const spans = [...namesIn(text), ...(house === '' ? [] : namesIn(` ${fold(typed)} `).filter((f) => f.from === 0))];
  const towns = new Set(
    spans.filter(({ place }) => place.kind === 'city' || place.kind === 'state').map(({ place }) => place.state),
  );
  const ranked = withoutContext(spans)
    .map(({ place, words, from }) => {
      const inArea = mentions(text, place.area) && fold(place.area) !== fold(place.name) ? 0.8 : 0;
      const inState = towns.has(place.state) && place.kind !== 'state' ? 0.5 : 0;
      const elsewhere = towns.size > 0 && !towns.has(place.state) && inArea === 0 ? 1.5 : 0;
      // Addresses go from small to large, so the first names count more.
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
  // "Sorulere, Lagos" must not become the middle of Lagos.
  if ((best.place.kind === 'city' || best.place.kind === 'state') && plain.some(isMisspelt)) return undefined;
  const draw = ranked.filter((r) => best.score - r.score < 0.08);
  const apart = draw.some((r) => crowMetres(r.place, best.place) > 20_000);
  if (apart && !near) return undefined;
  const chosen = near && apart ? draw.sort((a, b) => crowMetres(a.place, near) - crowMetres(b.place, near))[0] : best;
  return chosen && asPlace(chosen.place, chosen.place.kind === 'street' && chosen.from === 0 ? house : '');
};
