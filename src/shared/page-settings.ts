// Settings that pages show. One build serves every installation: prerendered pages have marks in place of the values, which the server
// fills in when it starts. So a page is whole before its scripts run, and hydration finds what it renders itself.
import type { Contact } from './contact.ts';

/** Partner sites in the footer (decisions.md "Sister sites"). */
export const sisterSiteNames = ['Food', 'Swap marketplace', 'Lodging'] as const;
export type SisterSite = Readonly<{ name: string; url: string }>;

export type PageSettings = Readonly<{
  contact: Contact;
  /** Only those that have an address. */
  sites: readonly SisterSite[];
  /** Naira for one dollar. */
  naira_per_dollar: number;
  /** How many of 100 visits are measured (docs/decisions/0200-web-vitals.md). */
  vitals_percent: number;
}>;

/** What prerendered pages may say; everything else is known once their scripts run. */
const markable = ['support_email', 'support_phone', 'officer_email', 'safety_email'] as const;

/** The name of the `<meta>` element that has all of them as JSON. */
export const settingsName = 'kaya-settings';
/** The attribute of an element that goes away when the setting it names is not given. Such an element holds none of its own kind. */
export const givenAttribute = 'data-given';

export const settingMark = (name: string): string => `{{kaya:${name}}}`;

/** The settings while pages are prerendered. */
export const markedSettings: PageSettings = {
  contact: new Proxy({} as Contact, {
    get: (_, name) => {
      if ((markable as readonly (string | symbol)[]).includes(name)) return settingMark(String(name));
      throw new Error(`A prerendered page cannot show the setting ${String(name)}: wait until its scripts run.`);
    },
  }),
  sites: sisterSiteNames.map((name) => ({ name, url: settingMark(name) })),
  get naira_per_dollar(): number {
    throw new Error('A prerendered page cannot show the naira of a dollar: wait until its scripts run.');
  },
  vitals_percent: 0,
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
/** As React does, so that hydration finds the same text. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const givenElement = new RegExp(` ${givenAttribute}="([^"]*)"`);
const markOf = /(tel:)?\{\{kaya:([^{}]+)\}\}/g;

/** Takes away the elements whose setting is not given, and the attribute from the others. */
const withGiven = (html: string, isGiven: (name: string) => boolean): string => {
  for (let rest = html; ; ) {
    const found = givenElement.exec(rest);
    if (!found) return rest;
    const start = rest.lastIndexOf('<', found.index);
    const tag = /^<(\w+)/.exec(rest.slice(start))?.[1];
    const close = rest.indexOf(`</${tag}>`, start);
    const inner = rest.slice(start + 1, close);
    if (close < 0 || inner.includes(`<${tag} `) || inner.includes(`<${tag}>`))
      throw new Error(`An element with ${givenAttribute}="${found[1]}" holds another of its kind.`);
    rest = isGiven(found[1] ?? '')
      ? rest.slice(0, found.index) + rest.slice(found.index + found[0].length)
      : rest.slice(0, start) + rest.slice(close + `</${tag}>`.length);
  }
};

/** A prerendered page with the values in place of its marks. @throws on a mark that it does not know */
export const fillPage = (html: string, settings: PageSettings): string => {
  const values = new Map<string, string | null | undefined>([
    ['settings', JSON.stringify(settings)],
    ...markable.map((name) => [name, settings.contact[name]] as const),
    ...sisterSiteNames.map((name) => [name, settings.sites.find((site) => site.name === name)?.url] as const),
  ]);
  return withGiven(html, (name) => Boolean(values.get(name))).replace(
    markOf,
    (_, tel: string | undefined, name: string) => {
      const value = values.get(name);
      if (!value) throw new Error(`A page shows the setting ${name}, which is not given.`);
      return tel ? `${tel}${escaped(value.replaceAll(' ', ''))}` : escaped(value);
    },
  );
};
