// Inlines the style sheets of a built page, so that its first paint needs one round trip, or joins them in one file.

const stylesheet = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;

/**
 * Rewrites the style sheet links of a page that React Router wrote: their rules go where `place` says, before them, and each link stays, disabled,
 * so that React finds the links it expects and does not add them again during hydration. `disabled` alone is not enough: Chromium's preload
 * scanner fetches it, but ignores a type that is not CSS.
 */
const rewrite = (html: string, read: (href: string) => string, place: (rules: string) => string): string => {
  const rules = [...html.matchAll(stylesheet)].map(([, href]) => read(href ?? ''));
  if (rules.length === 0) return html;
  const off = html.replace(stylesheet, (link) => link.replace('/>', ' type="text/elsewhere" disabled=""/>'));
  return off.replace('<link rel="stylesheet"', () => `${place(rules.join(''))}<link rel="stylesheet"`);
};

/** @param read returns the rules of a style sheet, by the address in its link */
export const inlineStyles = (html: string, read: (href: string) => string): string =>
  rewrite(html, read, (rules) => `<style>${rules}</style>`);

/** @param write stores the rules as one file and returns its address */
export const joinStyles = (html: string, read: (href: string) => string, write: (rules: string) => string): string =>
  rewrite(html, read, (rules) => `<link rel="stylesheet" href="${write(rules)}"/>`);
