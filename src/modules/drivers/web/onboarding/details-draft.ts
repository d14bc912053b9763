// Unsaved input, stored on this device for the account that typed it: people share phones.
import { keep, readKept } from '../../../../kit/kept.ts';

/** identity/web/session.tsx has the same name and deletes it at sign-out. */
const name = 'kaya-driver-details';
export type Details = { full_name: string; phone: string; city: string; referral_code: string };

const typedBy = (account: string, text: string | null): Partial<Record<keyof Details, unknown>> => {
  try {
    const draft = JSON.parse(text ?? 'null') as {
      of?: unknown;
      typed?: Partial<Record<keyof Details, unknown>>;
    } | null;
    return draft?.of === account ? (draft.typed ?? {}) : {};
  } catch {
    return {};
  }
};

/** The saved fields, overridden by this account's unsaved input. */
export const withTyped = (saved: Details, account: string, text = readKept('localStorage', name)): Details => {
  const typed = typedBy(account, text);
  const of = (field: keyof Details): string => {
    const value = typed[field];
    return typeof value === 'string' ? value : saved[field];
  };
  return { full_name: of('full_name'), phone: of('phone'), city: of('city'), referral_code: of('referral_code') };
};

/** Null: they are saved. */
export const keepTyped = (account: string, typed: Details | null): void =>
  keep('localStorage', name, typed && JSON.stringify({ of: account, typed }));
