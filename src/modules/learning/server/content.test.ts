// The lessons: complete, short enough for a phone, and the same in all languages.
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../shared/language.ts';
import { contentOf, rightChoices, spoken } from './content.ts';
import { moduleIds } from './content/words.ts';

const count = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const all = moduleIds.flatMap((id) =>
  languageCodes.flatMap((code) => {
    const words = spoken[code][id];
    return words ? [{ id, code, words }] : [];
  }),
);

test('there are six modules in four languages', () => {
  expect(moduleIds).toHaveLength(6);
  expect(all).toHaveLength(24);
});

test.each(moduleIds)('%s: each question has one right answer, and it is not always the same', (id) => {
  const right = rightChoices[id];
  const { quiz } = spoken.en[id];
  expect(right).toHaveLength(quiz.length);
  for (const [index, { choices, why }] of quiz.entries()) {
    expect(choices).toHaveLength(new Set(choices).size);
    expect(right[index]).toBeGreaterThanOrEqual(1);
    expect(right[index]).toBeLessThanOrEqual(choices.length);
    expect(count(why)).toBeGreaterThan(5);
  }
  expect(new Set(right).size).toBeGreaterThan(1);
});

test.each(all.filter(({ code }) => code === 'en'))('$id: a lesson has 60 to 120 words', ({ words }) => {
  for (const { title, text, drawing } of words.lessons) {
    expect(count(text.join(' ')), title).toBeGreaterThanOrEqual(60);
    expect(count(text.join(' ')), title).toBeLessThanOrEqual(120);
    expect(count(drawing), title).toBeGreaterThan(3);
  }
});

describe.each(all)('$id in $code', ({ id, words }) => {
  test('has the structure of the English one', () => {
    const english = contentOf(id).words;
    const shape = ({ lessons, quiz }: typeof words) => ({
      lessons: lessons.map(({ text }) => text.length),
      quiz: quiz.map(({ choices }) => choices.length),
    });
    expect(shape(words)).toEqual(shape(english));
    const texts = [
      words.title,
      words.description,
      words.reward,
      ...words.lessons.flatMap(({ title, text, drawing }) => [title, drawing, ...text]),
      ...words.quiz.flatMap(({ question, choices, why }) => [question, ...choices, why]),
    ];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('has the same figures', () => {
    const english = contentOf(id).words;
    const figures = (text: string) => (text.match(/\d[\d,.:]*\d|\d/g) ?? []).toSorted().join(' ');
    const lines = ({ lessons, quiz }: typeof words) => [
      ...lessons.map(({ text }) => figures(text.join(' '))),
      ...quiz.map(({ question, choices, why }) => figures([question, ...choices, why].join(' '))),
    ];
    expect(lines(words)).toEqual(lines(english));
  });
});

test('every lesson is translated', () => {
  const english = new Set(moduleIds.flatMap((id) => spoken.en[id].lessons.map(({ title }) => title)));
  const same = all.filter(({ code, words }) => code !== 'en' && words.lessons.some(({ title }) => english.has(title)));
  expect(same).toEqual([]);
});

test('an unknown module is refused', () => {
  expect(() => contentOf('constructor')).toThrow('This training module does not exist.');
});
