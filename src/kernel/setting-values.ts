// How single settings are read. Each answers null for what it does not accept.
import { isLoopback } from './http/own-pages.ts';

export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

export const wholeNumber = (text: string, min: number, max: number): number | null =>
  /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

/** The public Nominatim forbids searching while somebody types (operations.osmfoundation.org/policies/nominatim). */
export const PUBLIC_NOMINATIM = /(?:^|\.)nominatim\.(?:openstreetmap|osm)\.org\.?$/i;

/** An outside service: https, or http on this machine; no user, password or fragment. */
export const outsideUrl = (text: string): URL | null => {
  const url = parseUrl(text);
  const safe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  return safe && !url.username && !url.password && !url.hash ? url : null;
};
/** The same, as a base for paths: without a query or a slash at the end. */
export const outsideBase = (text: string): string | null => {
  const url = outsideUrl(text);
  return url && !url.search ? url.href.replace(/\/+$/, '') : null;
};

export const MAIL_ADDRESS = /^(?:[^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
