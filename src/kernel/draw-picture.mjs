// Draws one picture anew, in a process that does nothing else and may be killed (draw-picture.ts):
// `draw-picture.mjs GIVEN DRAWN MOST_PIXELS WIDEST [SMALL SMALL_WIDEST]`. Ends with 0 when the file DRAWN, and SMALL where it is
// given, is written, with 11 when GIVEN has too many pixels, and with 10 when it is not a picture that Kaya takes.
// Not TypeScript: Node strips types by WebAssembly, which this process does without.
import { setPriority } from 'node:os';
import sharp from 'sharp';

const [given, drawn, mostPixels, widest, small, smallWidest] = process.argv.slice(2);
const within = (size) => ({ width: Number(size), height: Number(size), fit: 'inside', withoutEnlargement: true });

setPriority(10); // requests come first
sharp.cache(false);
sharp.concurrency(1);
// No other decoder is ever reached, whatever the content claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });

try {
  const image = sharp(given, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const { width, height } = await image.metadata(); // reads the header only
  if (width * height > Number(mostPixels)) process.exit(11);
  await image.rotate().resize(within(widest)).webp({ quality: 78 }).toFile(drawn);
  if (small) await sharp(drawn).resize(within(smallWidest)).webp({ quality: 70 }).toFile(small);
} catch {
  process.exit(10);
}
