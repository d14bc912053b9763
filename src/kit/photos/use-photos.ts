// The rows of the photo field: uploading, uploaded, failed and why.
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../api.ts';
import type { PhotoFault } from './send-photo.ts';
import type { KeptPhoto } from './upload-key.ts';

export type PhotoRow = {
  readonly id: string;
  readonly name: string;
  /** A preview, for a photo chosen on this visit. */
  readonly preview: string | null;
} & (
  | { readonly state: 'sending'; readonly percent: number }
  | { readonly state: 'arrived'; readonly file_id: string }
  /** again: a retry with the same file may succeed. */
  | { readonly state: 'failed'; readonly message: string; readonly again: boolean }
);
const notSent = { message: 'The photo could not be sent. Try again.', again: true } as const;
const isFault = (thrown: unknown): thrown is PhotoFault => thrown instanceof Error && thrown.name === 'PhotoFault';

type Under = { readonly file: File; readonly stop: AbortController };

const arrived = ({ file_id, name }: KeptPhoto): PhotoRow => ({
  id: file_id,
  name,
  preview: null,
  state: 'arrived',
  file_id,
});

/**
 * @param upload_key of the draft; another key starts over with that draft's photos
 * @param max photos per form
 */
export const usePhotos = (
  upload_key: string,
  kept: readonly KeptPhoto[],
  onKept: (change: (photos: readonly KeptPhoto[]) => readonly KeptPhoto[]) => void,
  max: number,
) => {
  const [of, setOf] = useState(upload_key);
  const [rows, setRows] = useState<readonly PhotoRow[]>(() => kept.map(arrived));
  const [tooMany, setTooMany] = useState(false);
  const files = useRef(new Map<string, Under>());
  if (of !== upload_key) {
    setOf(upload_key);
    setRows(kept.map(arrived));
  }

  useEffect(() => {
    const under = files.current;
    return () => {
      for (const { stop } of under.values()) stop.abort();
    };
  }, []);

  const change = (id: string, next: (row: PhotoRow) => PhotoRow): void =>
    setRows((now) => now.map((row) => (row.id === id ? next(row) : row)));
  const base = ({ id, name, preview }: PhotoRow) => ({ id, name, preview });

  const send = async (id: string, file: File): Promise<void> => {
    const stop = new AbortController();
    files.current.set(id, { file, stop });
    change(id, (row) => ({ ...base(row), state: 'sending', percent: 0 }));
    try {
      const { sendPhoto } = await import('./send-photo.ts');
      const file_id = await sendPhoto(file, {
        key: upload_key,
        signal: stop.signal,
        onPercent: (percent) => change(id, (row) => ({ ...base(row), state: 'sending', percent })),
      });
      change(id, (row) => ({ ...base(row), state: 'arrived', file_id }));
      onKept((photos) => [...photos, { file_id, name: file.name || 'Photo' }]);
    } catch (thrown) {
      if (stop.signal.aborted) return;
      const { message, again } = isFault(thrown) ? thrown : notSent;
      change(id, (row) => ({ ...base(row), state: 'failed', message, again }));
    }
  };

  // A failed photo does not count; a retried one does.
  const count = rows.filter(({ state }) => state !== 'failed').length;
  const add = (chosen: readonly File[]): void => {
    const room = max - count;
    setTooMany(chosen.length > room);
    const taken = chosen.slice(0, Math.max(0, room)).map((file) => ({ file, id: newKey() }));
    setRows((now) => [
      ...now,
      ...taken.map(({ file, id }): PhotoRow => {
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
        return { id, name: file.name || 'Photo', preview, state: 'sending', percent: 0 };
      }),
    ]);
    for (const { id, file } of taken) void send(id, file);
  };
  /** Also stops the upload. */
  const remove = (id: string): void => {
    files.current.get(id)?.stop.abort();
    files.current.delete(id);
    const gone = rows.find((row) => row.id === id);
    if (gone?.preview) URL.revokeObjectURL(gone.preview);
    if (gone?.state === 'arrived') onKept((photos) => photos.filter(({ file_id }) => file_id !== gone.file_id));
    setRows((now) => now.filter((row) => row.id !== id));
    setTooMany(false);
  };
  const retry = (id: string): void => {
    const under = files.current.get(id);
    if (under && count < max) void send(id, under.file);
    else setTooMany(true);
  };

  return { rows, count, max, add, remove, retry, tooMany, sending: rows.some((row) => row.state === 'sending') };
};
export type PhotosState = ReturnType<typeof usePhotos>;
