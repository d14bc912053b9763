// Nigerian phone numbers by their published numbering plan; the rest of the world in its E.164 shape.
// Numbers are portable: a prefix does not tell the network, so nothing here guesses one.

/** The ten national digits of a Nigerian mobile number (libphonenumber metadata, 2026). */
const nigerianMobile =
  /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-689]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[1-6]))\d{7})$/;
/** E.164 from elsewhere: 8 to 15 digits, no zone without a country (83, 89, 999), not the same digit throughout. */
const foreign = /^(?!(\d)\1+$|8[39]|999)[1-9]\d{7,14}$/;
const written = /^\+?[\d\s().\-\u00a0\u2010-\u2013/]+$/;

const nationalDigits = (digits: string): string | null => {
  const rest = digits.replace(/^234/, '').replace(/^0/, '');
  return rest.length === 10 ? rest : null;
};

/**
 * Text as people type it → E.164 (`+2348031234567`), or null.
 * Nigerian: `0803…`, `803…`, `234803…`, `+234 (0) 803…`, mobile only. Others: `+` and 8 to 15 digits in total.
 */
export const parsePhone = (text: string): string | null => {
  const typed = text.trim();
  if (typed.length > 40 || !written.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+') && !digits.startsWith('234')) return foreign.test(digits) ? `+${digits}` : null;
  const national = nationalDigits(digits);
  return national !== null && nigerianMobile.test(national) ? `+234${national}` : null;
};

export const isNigerian = (e164: string): boolean => e164.startsWith('+234');

/** Country codes of one and two digits; every other code has three (ITU E.164). */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** E.164 → `0803 123 4567`, or `+44 770 090 0123` for a number from elsewhere. Anything else is returned unchanged. */
export const showPhone = (e164: string): string => {
  if (/^\+234\d{10}$/.test(e164)) return `0${e164.slice(4, 7)} ${e164.slice(7, 10)} ${e164.slice(10)}`;
  if (!/^\+[1-9]\d{6,14}$/.test(e164)) return e164;
  const code = countryCode.exec(e164.slice(1))?.[0] ?? '';
  const rest = e164.slice(1 + code.length);
  return `+${code} ${rest.replace(/(\d{3})(?=\d{3})/g, '$1 ')}`;
};
