// Files that a person might hand in as documents: good ones, and ones that must be refused.
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const made = async (work: (document: Awaited<ReturnType<typeof PDFDocument.create>>) => unknown, streams = true) => {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  document.addPage([200, 200]);
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

/** Everything a viewer might run, open or unpack, by what it is. */
export const activePdfs: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a script': () => made((document) => document.addJavaScript('hello', 'app.alert(1)')),
  'a script outside of object streams': () =>
    made((document) => document.addJavaScript('hello', 'app.alert(1)'), false),
  'a script when it opens': () => made(action('JavaScript', { JS: PDFString.of('app.alert(1)') })),
  'a program that it starts': () => made(action('Launch', { F: PDFString.of('cmd.exe') })),
  'an address that it opens by itself': () => made(action('URI', { URI: PDFString.of('https://evil.example') })),
  'an attached file': () => made((document) => document.attach(Buffer.from('MZ'), 'setup.exe')),
  'a form that it sends': () => made(action('SubmitForm', {})),
  'an escaped name': async () => {
    const bytes = await made((document) => document.addJavaScript('hello', 'app.alert(1)'), false);
    return Buffer.from(
      bytes.toString('latin1').replaceAll('/JavaScript', '/J#61vaScript').replaceAll('/JS ', '/J#53 '),
      'latin1',
    );
  },
  'a script that a later version hides': async () => {
    const bytes = await made((document) => document.addJavaScript('hello', 'app.alert(1)'), false);
    const text = bytes.toString('latin1');
    // The same object once more, without the script: readers that follow the older table still find the first one.
    const [, number = ''] = /(\d+) 0 obj\s*<<[^>]*\/JS /.exec(text) ?? [];
    return Buffer.from(text.replace('xref', `${number} 0 obj\n<< /Type /Nothing >>\nendobj\nxref`), 'latin1');
  },
};

export const encryptedPdf = (): Promise<Buffer> =>
  made((document) => document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' }), false);

export const goodPhoto = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

/** 64 million pixels in a few kilobytes. */
export const pictureBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Too much for one part: what cannot be compressed. */
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
