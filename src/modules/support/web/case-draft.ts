// A message to Kaya survives a reload, a closed tab and a lost connection.
import { type ApiError, newKey } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import type { FormError } from '../../../kit/ui/FormShell.tsx';
import { type KeptPhoto, newUploadKey, photosFor_ms, uploadKeyShape } from '../../../kit/photos/upload-key.ts';
import { caseRules } from '../rules.ts';

export type CaseDraft<V> = {
  readonly values: V;
  /** Idempotency-Key: pressing Send before and after a reload writes once. */
  readonly key: string;
  readonly upload_key: string;
  readonly photos: readonly KeptPhoto[];
};

/** On a shared device nobody’s text should stay for ever. */
const keptFor_ms = 7 * 86_400_000;

export const newCaseDraft = <V>(values: V): CaseDraft<V> => ({
  values,
  key: newKey(),
  upload_key: newUploadKey(),
  photos: [],
});

type Plain = Readonly<Record<string, unknown>>;
const plain = (given: unknown): Plain => (typeof given === 'object' && given !== null ? (given as Plain) : {});
const isPhoto = (given: unknown): given is KeptPhoto =>
  typeof plain(given)['file_id'] === 'string' && typeof plain(given)['name'] === 'string';

/** Only the form's text fields; null: there is no draft. */
export const draftFrom = <V extends Readonly<Record<string, string>>>(
  kept: unknown,
  empty: V,
  now: number,
): CaseDraft<V> | null => {
  const { values, key, upload_key, photos, kept_at } = plain(kept);
  const age = typeof kept_at === 'number' ? now - kept_at : Infinity;
  if (age > keptFor_ms || age < -keptFor_ms || typeof key !== 'string' || !/^[\w-]{8,200}$/.test(key)) return null;
  if (typeof upload_key !== 'string' || !uploadKeyShape.test(upload_key)) return null;
  const typed = plain(values);
  const texts = Object.keys(empty).map((name) => {
    const text = typed[name];
    return [name, typeof text === 'string' ? text.slice(0, 4 * caseRules.maxMessage) : empty[name]];
  });
  return {
    values: Object.fromEntries(texts) as V,
    key,
    upload_key,
    photos: age > photosFor_ms || !Array.isArray(photos) ? [] : photos.filter(isPhoto).slice(0, caseRules.maxPhotos),
  };
};

/** A message to an existing case is stored in its tab: signing out deletes it. */
type Where = 'localStorage' | 'sessionStorage';

export const readDraft = <V extends Readonly<Record<string, string>>>(
  where: Where,
  name: string,
  empty: V,
): CaseDraft<V> | null => {
  try {
    return draftFrom(JSON.parse(readKept(where, name) ?? 'null'), empty, Date.now());
  } catch {
    return null;
  }
};

export const keepDraft = <V extends Readonly<Record<string, string>>>(
  where: Where,
  name: string,
  empty: V,
  draft: CaseDraft<V>,
): void => {
  const isEmpty =
    draft.photos.length === 0 && Object.keys(empty).every((field) => draft.values[field] === empty[field]);
  keep(where, name, isEmpty ? null : JSON.stringify({ ...draft, kept_at: Date.now() }));
};

/** Without an answer from the server, typed text is kept; any other problem is shown as it is. */
export const notSent = (problem: ApiError): FormError =>
  problem.status === 0
    ? {
        title: 'Not sent',
        detail: 'What you typed is kept on this device. Check your connection and send again.',
        fields: [],
      }
    : problem;

/** A message's photos as the server takes them; null without any. */
export const photosOf = ({ upload_key, photos }: Pick<CaseDraft<unknown>, 'upload_key' | 'photos'>) =>
  photos.length > 0 ? { upload_key, file_ids: photos.map(({ file_id }) => file_id) } : null;
