// Redrawing pictures: how many per second, how much memory each takes, and whether the server's thread stays free. node bench/pictures.ts
// [pictures of each kind, default 12] [side of the largest, px, default 6300]
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { fileStore } from '../src/kernel/files.ts';
import { openBlobs } from '../src/kernel/open-blobs.ts';
import { Refused } from '../src/shared/refusal.ts';

const each = Number(process.argv[2] ?? 12);
const side = Number(process.argv[3] ?? 6300);
const folder = await mkdtemp(join(tmpdir(), 'kaya-bench-'));
const files = fileStore(await openBlobs({ folder: join(folder, 'files') }));

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
const flat = sharp({ create: { width: side, height: side, channels: 3, background: '#456' } });
const kinds: readonly (readonly [string, Buffer])[] = [
  ['JPEG 1600 × 1200, as our pages send it', await noise(1600, 1200).jpeg().toBuffer()],
  ['JPEG 4000 × 3000, as a phone takes it', await noise(4000, 3000).jpeg().toBuffer()],
  [`PNG ${side} × ${side} of one colour`, await flat.clone().png().toBuffer()],
  [
    `JPEG ${side} × ${side}, progressive, 4:4:4`,
    await noise(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 40 }).toBuffer(),
  ],
  [`AVIF ${side} × ${side} of one colour`, await flat.clone().avif({ effort: 0 }).toBuffer()],
];

/** Peak memory of a drawing process, MB; Linux only. */
const peakOf = async (bytes: Buffer): Promise<string> => {
  if (platform() !== 'linux') return 'not measured';
  const given = join(folder, 'given');
  await writeFile(given, bytes);
  const program = resolve(import.meta.dirname, '../src/kernel/draw-picture.mjs');
  const child = execFile(process.execPath, ['--jitless', program, given, join(folder, 'drawn'), '40000000', '1600']);
  let peak = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 5);
  await new Promise((done) => child.once('exit', done));
  clearInterval(watch);
  return `${Math.round(peak / 1024)} MB`;
};

try {
  const [cpu] = cpus();
  console.log(
    `${new Date().toISOString()} Node ${process.version} ${platform()} ${arch()} ${cpus().length} × ${cpu?.model ?? ''}`,
  );
  console.log(`load average before ${loadavg()[0]?.toFixed(1)}; ${each} of each kind, all sent at once\n`);
  for (const [name, bytes] of kinds) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const started = performance.now();
    // As many as the queue accepts; refused ones are retried, as on a page.
    const codes = new Map<string, number>();
    const one = async (sender: string): Promise<void> => {
      for (;;) {
        try {
          await files.keepPicture([bytes], sender);
          return;
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          codes.set(error.kind.code, (codes.get(error.kind.code) ?? 0) + 1);
          if (error.kind.code !== 'unavailable') return;
          await new Promise((next) => setTimeout(next, 50));
        }
      }
    };
    await Promise.all(Array.from({ length: each }, (_, nth) => one(`sender ${nth}`)));
    const seconds = (performance.now() - started) / 1000;
    delay.disable();
    codes.delete('unavailable');
    const refused = [...codes].map(([code, times]) => `${times} ${code}`).join(', ') || 'none';
    console.log(`${name}, ${Math.round(bytes.length / 1000)} kB`);
    console.log(
      `  ${(each / seconds).toFixed(1)} pictures/s   peak of one process ${codes.size > 0 ? '0 MB (none is started)' : await peakOf(bytes)}   refused ${refused}`,
    );
    console.log(
      `  server: event loop held at most ${(delay.max / 1e6).toFixed(0)} ms, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    );
  }
  const kept = await Promise.all(
    (await readdir(join(folder, 'files'))).map((name) => stat(join(folder, 'files', name))),
  );
  console.log(`\n${kept.length} pictures kept`);
} finally {
  await rm(folder, { recursive: true });
}
