// How submitted files are refused for their content. A contract includes these in its refusals: `...documentRefusals`.
import { refusal } from './refusal.ts';
import { fileRules } from './document-file.ts';

export const pictureRefusals = {
  not_an_image: refusal(422, 'not_an_image', 'Not a picture', 'Use a JPG, PNG or WebP picture.'),
  picture_too_large: refusal(
    422,
    'picture_too_large',
    'Picture too large',
    'This picture has more than 40 million pixels. Make it smaller and send it again.',
  ),
  unreadable_picture: refusal(
    422,
    'unreadable_picture',
    'Picture not readable',
    'Kaya could not read this picture. Save it as a JPG and send it again.',
  ),
} as const;

export const pdfRefusals = {
  encrypted_pdf: refusal(
    422,
    'encrypted_pdf',
    'PDF with a password',
    'This PDF has a password. Save it without one and send it again.',
  ),
  large_pdf: refusal(
    422,
    'large_pdf',
    'PDF too large',
    `This PDF is too large: Kaya takes ${fileRules.maxPages} pages, none longer than 5 metres. Send only the pages that are needed.`,
  ),
  unreadable_pdf: refusal(
    422,
    'unreadable_pdf',
    'PDF not readable',
    'Kaya could not read this PDF. Save it again, or send a photo of the paper.',
  ),
} as const;

/** When a document is made of a completed upload. */
export const documentRefusals = {
  /** about.received: how much has arrived, bytes. */
  upload_unfinished: refusal(409, 'upload_unfinished', 'File not complete', 'Parts of this file have not arrived yet.'),
  upload_lost: refusal(409, 'upload_lost', 'File not complete', 'The file did not arrive whole. Send it again.'),
  /** The sentence names the accepted types. */
  wrong_file_type: refusal(422, 'wrong_file_type', 'Wrong type of file', 'Use PDF, JPG or PNG.'),
  picture_too_large: pictureRefusals.picture_too_large,
  unreadable_picture: pictureRefusals.unreadable_picture,
  ...pdfRefusals,
} as const;
