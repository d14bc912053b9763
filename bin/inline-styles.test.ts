import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const rules: Readonly<Record<string, string>> = { '/assets/root-1.css': '.a{color:$1}', '/assets/work-2.css': '.b{}' };
const read = (href: string): string => rules[href] ?? '';

test('the rules of every style sheet are in the page, in order, and no link fetches them again', () => {
  const html =
    '<head><link rel="stylesheet" href="/assets/root-1.css"/><link rel="stylesheet" href="/assets/work-2.css#"/></head>';
  expect(inlineStyles(html, read)).toBe(
    '<head><style>.a{color:$1}.b{}</style><link rel="stylesheet" href="/assets/root-1.css" disabled=""/>' +
      '<link rel="stylesheet" href="/assets/work-2.css#" disabled=""/></head>',
  );
});

test('a page does not change when it has no style sheets', () => {
  expect(inlineStyles('<head></head>', read)).toBe('<head></head>');
});
