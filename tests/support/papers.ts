// Files that a person might submit as documents: good ones, and ones that must be refused.
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Narrow, because a page is drawn with its longer side at full size: a square one would be ten times the work. */
const page: [number, number] = [200, 20];

const made = async (work: (document: Awaited<ReturnType<typeof PDFDocument.create>>) => unknown, streams = true) => {
  const document = await PDFDocument.create();
  document.addPage(page);
  document.addPage(page);
  await work(document);
  return Buffer.from(await document.save({ useObjectStreams: streams }));
};

/** Two pages. */
export const goodPdf = (): Promise<Buffer> => made(() => undefined);

const action = (name: string, more: Record<string, unknown>) => (document: Parameters<Parameters<typeof made>[0]>[0]) =>
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.obj({ Type: 'Action', S: name, ...more } as Parameters<typeof document.context.obj>[0]),
  );

/** Content that a viewer might run, open or unpack, by kind. */
export const activePdfs: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a script': () => made((document) => document.addJavaScript('hello', 'app.alert(1)')),
  'a script when it opens': () => made(action('JavaScript', { JS: PDFString.of('app.alert(1)') })),
  'a program that it starts': () => made(action('Launch', { F: PDFString.of('cmd.exe') })),
  'an address that it opens by itself': () => made(action('URI', { URI: PDFString.of('https://evil.example') })),
  'an attached file': () => made((document) => document.attach(Buffer.from('MZ'), 'setup.exe')),
  'a form that it sends': () => made(action('SubmitForm', {})),
};

/** One page of a size in points, with the given content stream. */
const written = (size: string, entries = '', content = ''): Buffer => {
  const body = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [${size}] /Contents 4 0 R >>
endobj
4 0 obj
<< /Length ${content.length} ${entries} >>
stream
${content}
endstream
endobj
`;
  const places = [1, 2, 3, 4].map((n) => `${String(body.indexOf(`${n} 0 obj`)).padStart(10, '0')} 00000 n \n`);
  const end = `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<< /Root 1 0 R /Size 5 >>\n`;
  return Buffer.from(`${body}${end}startxref\n${body.length}\n%%EOF\n`, 'latin1');
};
/** An entirely red page. */
export const redPdf = (): Buffer => written('0 0 200 100', '', '1 0 0 rg 0 0 200 100 re f');
/** A page of 7 metres. */
export const hugePdf = (): Buffer => written('0 0 20000 20000');
/** A page without a width. */
export const thinPdf = (): Buffer => written('0 0 0.001 200');
/** A page whose content unpacks to this size. */
export const swellingPdf = (bytes: number): Buffer =>
  written(
    '0 0 200 200',
    '/Filter /FlateDecode',
    deflateSync(Buffer.alloc(bytes, '0 0 m '), { level: 9 }).toString('latin1'),
  );
export const manyPagesPdf = (count: number): Promise<Buffer> =>
  made((document) => {
    for (let more = 2; more < count; more += 1) document.addPage(page);
  });

export const encryptedPdf = (): Promise<Buffer> =>
  made((document) => document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' }), false);

export const goodPhoto = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

/** 64 million pixels in 200 kB. */
export const pictureBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png()
    .toBuffer();

/** Too large for one part, because it cannot be compressed. */
export const noisyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
