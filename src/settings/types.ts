// How setting texts are parsed. Each message ends the sentence "It must be …".
import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { readTrustedProxies } from '../kernel/http/client-address.ts';
import { isLoopback } from '../kernel/http/own-pages.ts';
import { readSecretKeys } from '../kernel/sealed.ts';
import { parsePhone } from '../shared/phone.ts';

/** parse answers null for invalid text. */
const read = <T>(parse: (text: string) => T | null, wanted: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }): T => {
      const value = parse(text);
      if (value !== null) return value;
      issues.push({ code: 'custom', message: wanted, input: text });
      return z.NEVER;
    }),
  );

/** Several secrets with one shape, separated by commas: the first is Kaya's own, all are right in what others send. */
const oneOrMore = (shape: RegExp, wanted: string) =>
  read((text): readonly [string, ...string[]] | null => {
    const [first, ...others] = text.split(',').map((one) => one.trim());
    return first !== undefined && [first, ...others].every((one) => shape.test(one)) ? [first, ...others] : null;
  }, `${wanted}; or several, separated by commas`);

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const matching = (shape: RegExp, wanted: string) => z.string().check(z.regex(shape, wanted));

export const anyText = z.string();

export const wholeNumber = (min: number, max: number) =>
  read(
    (text) => (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
    `a whole number from ${min} to ${max}`,
  );
/** `0,1,3` */
export const risingDays = (most: number, max: number) =>
  read((text): readonly number[] | null => {
    const days = text.split(',').map((day) => (/^\d{1,3}$/.test(day.trim()) ? Number(day) : Number.NaN));
    const rises = days.every((day, at) => day <= max && day > (days[at - 1] ?? -1));
    return rises && days.length <= most ? days : null;
  }, `one to ${most} rising numbers from 0 to ${max}, separated by commas`);
export const wholeNaira = (max: number) =>
  read(
    (text) => (/^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) * 100 : null),
    `whole naira from 0 to ${max}`,
  );
/** `50000,200000,5000000`, kobo */
export const risingNaira = (count: number, max: number) =>
  read((text): readonly number[] | null => {
    const amounts = text.split(',').map((one) => (/^\d{1,9}$/.test(one.trim()) ? Number(one) : Number.NaN));
    const rises = amounts.every((naira, at) => naira <= max && naira >= (amounts[at - 1] ?? 0));
    return rises && amounts.length === count ? amounts.map((naira) => naira * 100) : null;
  }, `${count} amounts in whole naira from 0 to ${max}, separated by commas, none below the one before`);
export const oneOf = <const T extends string>(choices: readonly T[]) =>
  read((text): T | null => choices.find((choice) => choice === text) ?? null, `one of ${choices.join(', ')}`);
/** Each of these at most once, in the given order. */
export const listOf = <const T extends string>(choices: readonly T[]) =>
  read(
    (text): readonly T[] | null => {
      const names = text.split(',').map((name) => name.trim());
      const list = names.flatMap((name) => choices.filter((choice) => choice === name));
      return list.length === names.length && new Set(list).size === list.length ? list : null;
    },
    `a list of ${choices.join(', ')}, separated by commas`,
  );
export const yesOrNo = read((text) => (text === 'yes' ? true : text === 'no' ? false : null), 'one of yes, no');

/** Several hosts, as libpq writes them, are one host each for a URL parser. */
const eachHost = (text: string): (URL | null)[] => {
  const [, before = '', hosts = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^@/?]+)(\/.*)$/.exec(text) ?? [];
  return hosts.split(',').map((host) => parseUrl(`${before}${host}${after}`));
};
const isDatabase = (text: string): boolean =>
  eachHost(text).every((url) => {
    const wanted = url?.searchParams.get('target_session_attrs') ?? 'any';
    return url?.hostname && url.pathname.length > 1 && ['any', 'read-write', 'primary'].includes(wanted);
  });
export const databaseUrl = read((text) => {
  const [url] = eachHost(text);
  return isDatabase(text) && url?.username && url.password ? text : null;
}, 'postgres://owner:password@host:port/name, with a user, a password and a database name');
/** Without a login, which is that of another address. */
export const databasePlace = read(
  (text) => (isDatabase(text) ? text : null),
  'postgres://host:port/name, with a database name',
);
export const originUrl = read((text) => {
  const url = parseUrl(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}, 'an address without a path, such as https://kaya.example');
export const smtpUrl = read((text) => {
  const url = parseUrl(text);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? text : null;
}, 'smtp://user:password@host:port or smtps://…');

/** An outside service: https, or http on this machine; no user, password or fragment. */
const outside = (text: string): URL | null => {
  const url = parseUrl(text);
  const safe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  return safe && !url.username && !url.password && !url.hash ? url : null;
};
const outsideWords = 'an https:// address, or http:// on this machine, without user or password';
export const outsideUrl = read((text) => outside(text)?.href ?? null, outsideWords);
/** The same, as a base for paths: without a query or trailing slash. */
export const outsideBase = read((text) => {
  const url = outside(text);
  return url && !url.search ? url.href.replace(/\/+$/, '') : null;
}, outsideWords);

/** A service of the operator's, perhaps in their own network: a base for paths, without user, password, query or trailing slash. */
export const networkBase = read((text) => {
  const url = parseUrl(text);
  const plain = url && !url.username && !url.password && !url.search && !url.hash;
  return plain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : null;
}, 'an https:// or http:// address without user, password or query');

const s3Place = (text: string) => {
  const url = parseUrl(text);
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash || !/^\/?$/.test(url.pathname))
    return null;
  const { region, endpoint, ...others } = Object.fromEntries(url.searchParams);
  const bucket = url.hostname;
  const isWhole = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket) && /^[a-z0-9-]{2,40}$/.test(region ?? '');
  if (!isWhole || !region || Object.keys(others).length > 0) return null;
  if (endpoint === undefined) return { bucket, region, url: `https://${bucket}.s3.${region}.amazonaws.com` };
  const server = outside(endpoint);
  return server && !server.search ? { bucket, region, url: `${server.href.replace(/\/+$/, '')}/${bucket}` } : null;
};
/** A folder, or a bucket and its address. */
export const filesPlace = read(
  (text) => (text.includes('://') ? s3Place(text) : { folder: text }),
  's3://bucket?region=eu-west-1, with &endpoint=https://… where the bucket is not at Amazon, or a folder',
);
/** 32 bytes. */
export const sealKey = read((text): Buffer | null => {
  const key = Buffer.from(text, 'base64');
  return key.length === 32 && key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '') ? key : null;
}, '32 bytes in base64, as `openssl rand -base64 32` prints them');
export const s3KeyId = matching(/^[\w.-]{3,128}$/, 'an access key id of 3 to 128 letters and digits');
export const httpsUrl = read((text) => {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null;
}, 'an https:// address without user or password');

export const mailAddress = matching(
  /^(?:[^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'an address such as Kaya <hello@kaya.example>',
);
export const email = matching(
  /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
  'an email such as help@kaya.example',
);
export const phone = read(parsePhone, 'a Nigerian mobile number, or an international one with +');
/** As typed. */
export const shownPhone = read(
  (text) => (parsePhone(text) ? text : null),
  'a Nigerian mobile number, or an international one with +',
);
export const phoneOrShortCode = read(
  (text) => (/^\d{3,6}$/.test(text) ? text : parsePhone(text)),
  'a phone number such as +2348031234567, or a short code such as 40404',
);
export const line = matching(/^[^\p{Cc}]{0,200}$/u, 'one line of up to 200 characters');
export const userAgent = matching(
  /^[\x20-\x7e]{3,200}$/,
  'a name of plain letters such as Kaya (https://kaya.example)',
);
export const secretKeys = read(
  readSecretKeys,
  'base64 of 32 bytes as `openssl rand -base64 32` prints it, or several different ones separated by commas',
);
export const secrets = oneOrMore(/^[A-Za-z0-9_-]{24,200}$/, '24 to 200 letters and digits');
export const someSecrets = oneOrMore(/^[^\p{Cc},]{1,300}$/u, 'a secret without commas');
export const tin = matching(/^(?:\d{8}-\d{4}|\d{10}|\d{12})$/, '12 digits such as 12345678-0001, or 10 digits');
export const accountNumber = matching(/^\d{10}$/, '10 digits');
export const proxies = read(
  readTrustedProxies,
  'the number of proxies in front of Kaya, or their networks such as 10.0.0.0/8, fd00::/8',
);
export const paystackKeys = oneOrMore(
  /^sk_(?:test|live)_\w{10,100}$/,
  'a secret key of Paystack, sk_test_… or sk_live_…',
);
export const flutterwaveKey = matching(
  /^FLWSECK(?:_TEST)?-[\w-]{10,100}$/,
  'a secret key of Flutterwave, FLWSECK_TEST-… or FLWSECK-…',
);
export const monnifyKey = matching(/^MK_(?:TEST|PROD)_\w{5,100}$/, 'an API key of Monnify, MK_TEST_… or MK_PROD_…');
export const monnifySecrets = oneOrMore(/^\w{16,100}$/, 'the secret key of a Monnify account');
export const monnifyContract = matching(/^\d{5,20}$/, 'the contract code of a Monnify account, digits only');

export const headerSecret = matching(/^[\x21-\x7e]{8,300}$/, 'a key of 8 to 300 letters, digits and signs');
/** `name=value,other=value`, values percent-encoded (W3C Baggage). */
export const headerList = read((text): Readonly<Record<string, string>> | null => {
  try {
    const pairs = text.split(',').map((pair) => {
      const [, name, value] = /^\s*([\w.-]{1,100})\s*=(.*)$/.exec(pair) ?? [];
      const plain = decodeURIComponent(value?.trim() ?? '');
      return name && /^[\x21-\x7e](?:[\x20-\x7e]{0,2000}[\x21-\x7e])?$/.test(plain)
        ? ([name.toLowerCase(), plain] as const)
        : null;
    });
    return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : null;
  } catch {
    return null;
  }
}, 'headers such as api-key=…,other=…, with their values percent-encoded');
export const senderId = matching(/^[A-Za-z0-9]{3,11}$/, '3 to 11 letters and digits');
export const serviceId = matching(/^[A-Za-z0-9]{8}$/, '8 letters and digits');
export const shortCode = matching(/^[\w.-]{1,40}$/, 'a code of letters, digits, _, - and .');
export const base64 = matching(/^[A-Za-z0-9+/]{4,200}={0,2}$/, 'base64, at most 200 letters');
/** PEM with `\n` for line ends, or the base64 of a PEM. */
export const rsaPublicKey = read((text) => {
  const pem = text.includes('BEGIN') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString();
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key.export({ type: 'spki', format: 'pem' }).toString() : null;
  } catch {
    return null;
  }
}, 'an RSA public key, PEM with \\n for line ends, or the base64 of one');
