// Photos of a form are sent under a key that only the form knows; its endpoint finds them by that key.

export type KeptPhoto = { readonly file_id: string; readonly name: string };

/** The server deletes unassigned pictures after a day. */
export const photosFor_ms = 20 * 3_600_000;

export const uploadKeyShape = /^[A-Za-z0-9_-]{43}$/;

export const newUploadKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};
