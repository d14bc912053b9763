// An XML document from nested elements. All text is escaped here, so no caller can forget it.

export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
};
type Content = string | readonly (XmlElement | null)[];

/** A null among the children is left out. */
export const element = (
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null),
});

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML 1.0 has no form for other characters, not even an escaped one. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text.replaceAll(notXml, '').replaceAll(/[&<>"']/g, (one) => entities[one] ?? '');

const written = ({ name, attributes, content }: XmlElement, indent: string): string => {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${given.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>\n`;
  return `${open}\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
};

export const writeXml = (root: XmlElement): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`);
