// Fields that many forms share, with the sentence shown next to the field; both sides check with the same schema. They only clean values (trim,
// lower-case, E.164) without changing their type, so each prints as JSON Schema.
import * as z from 'zod/mini';
import { isCalendarDate } from './clock.ts';
import { idShape } from './ids.ts';
import { parsePhone } from './phone.ts';
import { isPlainName, plainNameWords } from './plain-name.ts';
import { canSearch, minLettersWords } from './search-patterns.ts';
import { notSigned, signature, signatureFault } from './signature.ts';

const emailWords = 'Enter the full email, like name@example.com';
const phoneWords = 'Enter a Nigerian number like 0803 123 4567, or an international one starting with +';

// ASCII only: what the mail servers in use here deliver, and nothing that could start a second header.
const emailShape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Trimmed and lower-cased, at most 254 characters. */
export const email = z
  .string(emailWords)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: emailWords, abort: true }),
    z.regex(emailShape, emailWords),
  );

/** Accepts any spelling and returns E.164. words: the sentence for invalid input. */
export const phoneField = (words: string) =>
  z.string(words).check(
    z.maxLength(40, { error: words, abort: true }),
    z.overwrite((typed) => parsePhone(typed) ?? typed),
    z.refine((number) => parsePhone(number) === number, words),
  );
export const phone = phoneField(phoneWords);

export const uuid = z.string('Not an id').check(z.toLowerCase(), z.regex(idShape, 'Not an id'));

/** `YYYY-MM-DD`, a day that exists, from 1900 to 2199. */
export const isoDate = z
  .string('Choose a date')
  .check(
    z.regex(/^(?:19|2[01])\d{2}-\d{2}-\d{2}$/, { error: 'Choose a date', abort: true }),
    z.refine(isCalendarDate, 'This day does not exist'),
  );

/** `HH:MM`, 24 hours. */
export const clockTime = z.string('Choose a time').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time'));

// Control characters are not allowed in typed text; direction overrides disguise names. A lone surrogate is half of an emoji that some keyboard or
// length limit cut.
const unseen = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').replace(unseen, '').trim();
const manyLines = (typed: string): string => typed.replace(/\r\n?/g, '\n').replace(unseen, '').trim();
const tooLong = (max: number) => `Use at most ${max} characters`;
// Measured before the text is cleaned, so that a huge text costs little.
const farTooLong = (max: number) => z.maxLength(max * 4, { error: tooLong(max), abort: true });

/** Letters, digits, signs: not only zero-width spaces, accents without a letter, or fillers. */
const seen = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line that must not be blank; runs of white space become one space. */
export const text = (max: number, message = 'Please fill in this field') =>
  z.string(message).check(
    farTooLong(max),
    z.overwrite(oneLine),
    z.minLength(1, { error: message, abort: true }),
    z.maxLength(max, tooLong(max)),
    z.refine((line) => seen.test(line), message),
  );

/** A name that others read, also in letters: one line without addresses and amounts. */
export const nameField = (max: number, message?: string) =>
  text(max, message).check(z.refine(isPlainName, plainNameWords));

/** Several lines, possibly none. */
export const notes = (max: number) =>
  z.string('Enter text').check(farTooLong(max), z.overwrite(manyLines), z.maxLength(max, tooLong(max)));

/** One line, possibly empty. */
export const optionalLine = (max: number) =>
  z.string('Enter text').check(farTooLong(max), z.overwrite(oneLine), z.maxLength(max, tooLong(max)));

/** A name, possibly none. */
export const optionalName = (max: number) => optionalLine(max).check(z.refine(isPlainName, plainNameWords));

/** Whole kobo above 0; ₦1 trillion at most, far inside what a number holds exactly. */
export const koboAmount = z
  .int('Enter an amount')
  .check(z.gte(1, 'Enter an amount above zero'), z.lte(100_000_000_000_000, 'This amount is too large'));

const lookAgain = 'Look at it again';
/** What one order of a company costs at most: ₦1 billion, as in its books. */
export const maxOrder_kobo = 100_000_000_000;
export const orderAmount = koboAmount.check(z.lte(maxOrder_kobo, 'This amount is too large'));

/** The version of a row as the person saw it; PostgreSQL keeps it as an `int4`. */
export const seenVersion = z.int(lookAgain).check(z.gte(1, lookAgain), z.lte(2_147_483_647, lookAgain));

/** Degrees. The places module decides whether a place is in Nigeria. */
export const latLng = z.strictObject({
  lat: z.number('Choose a place').check(z.gte(-90, 'Choose a place'), z.lte(90, 'Choose a place')),
  lng: z.number('Choose a place').check(z.gte(-180, 'Choose a place'), z.lte(180, 'Choose a place')),
});
export type LatLng = z.output<typeof latLng>;

/** A search term for a list, as in the console's single search. Empty: no search. */
export const search = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(100, { error: 'Use at most 100 characters', abort: true }),
    z.refine((typed) => typed === '' || canSearch(typed), minLettersWords),
  ),
);

/** Query of a list: the previous page's `next`. */
export const cursorQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'This cursor is not valid for this list'))),
});

/** The same for a list whose cursor is the id of its last row. */
export const idCursorQuery = z.strictObject({ cursor: z.optional(uuid) });

/** Answer of a list: `next` is null on the last page. In a search, a page may be short or empty before the last one. */
export const pageOf = <const S extends z.ZodMiniType>(item: S) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

/** A state in a word, with its colour on the page. */
export const stateTag = z.object({ tone: z.enum(['info', 'warn', 'now', 'ok', 'bad', 'off']), word: z.string() });

const spot = z.int(notSigned).check(z.gte(0, notSigned), z.lte(signature.wide, notSigned));
/** Each stroke is `[x, y, x, y, …]`, whole numbers in a field of 640 × 240. */
export const signatureStrokes = z
  .array(z.array(spot, notSigned).check(z.maxLength(signature.maxNumbers, notSigned)), notSigned)
  .check(
    z.maxLength(signature.maxStrokes, { error: notSigned, abort: true }),
    z.superRefine((strokes, context) => {
      const fault = signatureFault(strokes);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
  );
