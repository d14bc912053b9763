// Domains of public mail services: a mailbox there proves no domain. Loaded only on the server, because the list is long.
import listed from 'email-providers/all.json' with { type: 'json' };

const domains: ReadonlySet<string> = new Set([
  ...listed,
  // Not in the list.
  ...'duck.com fastmail.com posteo.de tuta.io tutamail.com zohomail.eu yeah.net'.split(' '),
]);

const big =
  'yahoo ymail rocketmail hotmail outlook live msn gmail googlemail icloud aol gmx yandex mail protonmail proton tutanota zoho zohomail qq foxmail 163 126 sina sohu naver';
const country = '(?:[a-z]{2,3}|(?:com?|net|org)\\.[a-z]{2})';
/** The large services under every country (`yahoo.com.ng`) and with subdomains (`mail.yahoo.fr`). */
const bigOnes = new RegExp(`(?:^|\\.)(?:${big.split(' ').join('|')})\\.${country}$`);

/** domain: in lower case. */
export const isPublicMail = (domain: string): boolean => domains.has(domain) || bigOnes.test(domain);
