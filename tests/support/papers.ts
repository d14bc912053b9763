// Files that a person might hand in as documents: good ones, and ones that must be refused.
import { deflateSync } from 'node:zlib';
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

/** A page, and these objects as they are written here; `table` is where the cross-reference table says that object 5 is. */
const written = async (objects: string, more = '', table?: string): Promise<Buffer> => {
  const body = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R ${more} >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
endobj
${objects}
`;
  const marks = ['1 0 obj', '2 0 obj', '3 0 obj', '4 0 obj', table ?? '5 0 obj'];
  const places = marks.map((mark) => `${String(Math.max(0, body.indexOf(mark))).padStart(10, '0')} 00000 n \n`);
  const end = `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Root 1 0 R /Size 6 >>\n`;
  return Buffer.from(`${body}${end}startxref\n${body.length}\n%%EOF\n`, 'latin1');
};
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const stream = (entries: string, content: string): string =>
  `4 0 obj\n<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream\nendobj\n`;

/** What one reader of PDFs sees and another does not. */
export const hidingPdfs: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a program whose action is named elsewhere': () =>
    written('4 0 obj\n<< /S 5 0 R /F (cmd.exe) >>\nendobj\n5 0 obj\n/Launch\nendobj', '/Foo 4 0 R'),
  'an address after a jump when it opens': () =>
    written('', '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://evil.example) >> >>'),
  'a script inside of a stream': () => written(stream('', `5 0 obj\n${script}\nendobj`), '/OpenAction 5 0 R'),
  'a script inside of a text': () => written(`4 0 obj\n(5 0 obj\n${script}\nendobj)\nendobj`, '/OpenAction 5 0 R'),
  'a script inside of a comment': () => written(`% 5 0 obj ${script} endobj`, '/OpenAction 5 0 R'),
  'objects in a stream that does not say so': () =>
    written(stream('/N 1 /First 4', `5 0 ${script}`), '/OpenAction 5 0 R'),
  'objects in a stream that says so elsewhere': () =>
    written(`${stream('/Type 5 0 R /N 1 /First 4', `6 0 ${script}`)}5 0 obj\n/ObjStm\nendobj`, '/OpenAction 6 0 R'),
};
/** A script in an object with a fault, which some readers repair. */
export const faultyPdf = (): Promise<Buffer> =>
  written('5 0 obj\n<< /S /JavaScript /JS (app.alert(1)) /X ] >>\nendobj', '/Foo 5 0 R');
/** More objects than anybody's papers have. */
export const crowdedPdf = (): Promise<Buffer> =>
  written(Array.from({ length: 10_000 }, (_, n) => `${n + 4} 0 obj\n<< /A 1 >>\nendobj`).join('\n'));
/** So many values in one object. */
export const longPdf = (values: number): Promise<Buffer> => written(`4 0 obj\n[${'1 '.repeat(values)}]\nendobj`);
/** A stream of objects that is so large when it is unpacked. */
export const swellingPdf = (bytes: number): Promise<Buffer> => {
  const packed = deflateSync(Buffer.from('5 0 null'.padEnd(bytes)), { level: 9 }).toString('latin1');
  return written(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed));
};
export const writtenPdf = (): Promise<Buffer> => written('4 0 obj\n<< /S /URI /URI (https://a.example) >>\nendobj');

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
