// Uploads a picture to POST /api/files: made smaller first, because networks are weak.
import type { Problem } from '../shared/refusal.ts';
import { ApiError } from './api.ts';

/** file_id: what contracts accept; url: one of Kaya's paths, which shows the picture to people who may see it. */
type Uploaded = { readonly file_id: string; readonly url: string };

const widestPx = 1600; // the size that the server keeps
const quality = 0.82;

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality);
  });

/** The same picture, at most 1,600 px wide or high. One that the browser cannot draw is sent unchanged. */
export const shrunk = async (file: Blob): Promise<Blob> => {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, widestPx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await toBlob(canvas, 'image/jpeg');
  } catch {
    return file;
  }
};

/** Throws ApiError, as `call` does; the body is not JSON, so `call` cannot send it. */
export const upload = async (picture: Blob): Promise<Uploaded> => {
  let response: Response;
  try {
    response = await fetch('/api/files', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': picture.type || 'image/jpeg' },
      body: picture,
    });
  } catch {
    throw new ApiError({
      code: 'offline',
      title: 'No connection',
      detail: 'The picture could not be sent. Check your connection and try again.',
      status: 0,
    });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Uploaded;
  const unclear = { code: 'unclear', title: 'Error', detail: 'Something went wrong. Please try again.' };
  const isProblem = typeof answer === 'object' && answer !== null && 'code' in answer;
  throw new ApiError(isProblem ? (answer as Problem) : { ...unclear, status: response.status });
};
