// Puts the style sheets of a built page into the page itself, so that its first paint needs one round trip.

const stylesheet = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;

/**
 * Rewrites the style sheet links of a page that React Router wrote: their rules go into one `<style>` before them, and each link stays,
 * disabled. A disabled link is not fetched; React finds the links it expects and does not add them again when it hydrates the page.
 * @param read the rules of a style sheet, by the address in its link
 */
export const inlineStyles = (html: string, read: (href: string) => string): string => {
  const rules = [...html.matchAll(stylesheet)].map(([, href]) => read(href ?? ''));
  if (rules.length === 0) return html;
  const disabled = html.replace(stylesheet, (link) => link.replace('/>', ' disabled=""/>'));
  return disabled.replace('<link rel="stylesheet"', () => `<style>${rules.join('')}</style><link rel="stylesheet"`);
};
