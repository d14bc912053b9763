// House numbers: "14 Adeniran Ogunsanya St" is the street with the number 14; "9th Mile" and "1004 Estate" are names.

const pattern =
  /^\s*((?:(?:no|number|plot|house|flat|block|suite|shop|km)\b\.?\s*(?:[a-z]?\d+[a-z]?|[a-z])\b[\s,]*)+\d{0,4}[a-z]?|\d{1,4}[a-z]?(?:\s?[-/&]\s?\d{1,4}[a-z]?)?)\b(?!\s*(?:st|nd|rd|th)\b)[\s,]+(?=\S)/i;

/** Splits a leading house number off: `['14', 'Adeniran Ogunsanya St']`; without one the first part is empty. */
export const splitHouse = (text: string): [house: string, rest: string] => {
  const match = pattern.exec(text);
  if (!match?.[1]) return ['', text];
  const house = match[1]
    .replace(/\s+/g, ' ')
    .replace(/^no\.?\s*/i, '')
    .replace(/[,\s]+$/, '')
    .slice(0, 40);
  return [house.charAt(0).toUpperCase() + house.slice(1), text.slice(match[0].length)];
};
