import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const rules: Readonly<Record<string, string>> = { '/assets/root-1.css': '.a{color:$1}', '/assets/work-2.css': '.b{}' };
const read = (href: string): string => rules[href] ?? '';
const html =
  '<head><link rel="stylesheet" href="/assets/root-1.css"/><link rel="stylesheet" href="/assets/work-2.css#"/></head>';
const off =
  '<link rel="stylesheet" href="/assets/root-1.css" type="text/elsewhere" disabled=""/>' +
  '<link rel="stylesheet" href="/assets/work-2.css#" type="text/elsewhere" disabled=""/></head>';

test('the rules of every style sheet are in the page, in order, and no link fetches them again', () => {
  expect(inlineStyles(html, read)).toBe(`<head><style>.a{color:$1}.b{}</style>${off}`);
});

test('a page without style sheets does not change', () => {
  expect(inlineStyles('<head></head>', read)).toBe('<head></head>');
});
