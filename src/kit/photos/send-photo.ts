// Uploads one photo: shrunk, with progress, and can be stopped. Without fetch, which reports no upload progress.
import { uploadPicture } from '../../shared/calls.gen.ts';
import type { Problem } from '../../shared/refusal.ts';
import { addressOf } from '../api.ts';

/** The text in the photo's row when the upload failed. */
export class PhotoFault extends Error {
  // By name, since the component that shows it does not load this file.
  override readonly name = 'PhotoFault';
  /** Whether a retry with the same file may succeed. */
  readonly again: boolean;
  constructor(message: string, again = true) {
    super(message);
    this.again = again;
  }
}

const notArrived = 'The photo could not be sent. Check your connection and try again.';
const faultOf = (name: string, status: number, problem: Partial<Problem> | null): PhotoFault => {
  if (problem?.code === 'not_an_image' || problem?.code === 'wrong_content_type')
    return new PhotoFault(`${name} is not a picture. Use a JPG, PNG or WebP picture.`, false);
  if (problem?.code === 'picture_too_large' || problem?.code === 'unreadable_picture')
    return new PhotoFault(problem.detail ?? notArrived, false);
  if (status === 413) return new PhotoFault(`${name} is larger than 10 MB. Choose a smaller picture.`, false);
  return new PhotoFault(problem?.detail ?? notArrived);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const smaller = async (file: File): Promise<Blob> => (await import('../upload.ts')).shrunk(file);

/** Returns the file's id. Throws PhotoFault with a sentence, or the abort reason of `signal`. */
export const sendPhoto = async (
  file: File,
  { key, signal, onPercent }: { key: string; signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<string> => {
  const picture = await smaller(file).catch(() => file);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(uploadPicture, {}));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream');
    request.setRequestHeader('x-upload-key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('error', () => reject(new PhotoFault(notArrived)));
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText) as (Partial<Problem> & { file_id?: string }) | null;
      if (request.status === 201 && answer?.file_id) resolve(answer.file_id);
      else reject(faultOf(file.name, request.status, answer));
    });
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    });
    request.send(picture);
  });
};
