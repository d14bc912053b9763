// Reads an XML document strictly: one root, every element closed, every `&` an entity, no invalid character.

/** Its own text, without its children's. */
export type Read = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Read[];
  readonly text: string;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error('not a character of XML');
  return text.replaceAll(/&(?:(\w+);)?/g, (_, name: string | undefined) => {
    const letter = entities[name ?? ''];
    if (letter === undefined) throw new Error(`not an entity: ${name}`);
    return letter;
  });
};

export const readXml = (bytes: Uint8Array): Read => {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!source.startsWith(head)) throw new Error('no head');
  const parts = source
    .slice(head.length)
    .trim()
    .split(/(<[^<>]*>)/);
  type Open = { name: string; attributes: Record<string, string>; children: Read[]; text: string };
  const open: Open[] = [];
  let root: Read | undefined;
  for (const part of parts) {
    const top: Open | undefined = open.at(-1);
    if (part === '') continue;
    if (!part.startsWith('<')) {
      if (part.includes('<') || part.includes('>')) throw new Error(`not escaped: ${part}`);
      if (!top) throw new Error('text outside the root');
      top.text += plain(part);
      continue;
    }
    const closes = /^<\/([\w:]+)>$/.exec(part);
    if (closes) {
      if (!top || top.name !== closes[1]) throw new Error(`${part} closes ${top?.name}`);
      open.pop();
      const read = { ...top, text: top.children.length > 0 ? top.text.trim() : top.text };
      const parent = open.at(-1);
      if (parent) parent.children.push(read);
      else if (root) throw new Error('two roots');
      else root = read;
      continue;
    }
    const opens = /^<([\w:]+)((?: [\w:]+="[^"<]*")*)>$/.exec(part);
    if (!opens?.[1]) throw new Error(`not a tag: ${part}`);
    const attributes = [...(opens[2] ?? '').matchAll(/ ([\w:]+)="([^"]*)"/g)];
    open.push({
      name: opens[1],
      attributes: Object.fromEntries(attributes.map(([, name = '', value = '']) => [name, plain(value)])),
      children: [],
      text: '',
    });
  }
  if (!root || open.length > 0) throw new Error('not closed');
  return root;
};

/** The texts at a path of names without prefixes, such as `LegalMonetaryTotal/PayableAmount`. */
export const textsAt = (from: Read, path: string): string[] => {
  const [first, ...rest] = path.split('/');
  const under = from.children.filter(({ name }) => name.replace(/^\w+:/, '') === first);
  return rest.length === 0 ? under.map(({ text }) => text) : under.flatMap((one) => textsAt(one, rest.join('/')));
};
