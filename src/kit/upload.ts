// Uploads a picture to POST /api/files: shrunk first, because networks are weak.
import { uploadPicture } from '../shared/calls.gen.ts';
import type { Answer } from '../shared/contract.ts';
import { ApiError, asApiError, call } from './api.ts';

const widestPx = 1600; // the size that the server stores
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

/** Throws ApiError, like `call`. */
export const upload = async (picture: Blob): Promise<Answer<typeof uploadPicture>> => {
  const body = picture.type ? picture : new Blob([picture], { type: 'image/jpeg' });
  try {
    return await call(uploadPicture, { headers: {}, body });
  } catch (thrown) {
    const error = asApiError(thrown);
    if (error.code !== 'offline') throw error;
    throw new ApiError({
      code: 'offline',
      title: 'No connection',
      detail: 'The picture could not be sent. Check your connection and try again.',
      status: 0,
    });
  }
};
