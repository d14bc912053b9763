// Finds the number that solves a puzzle (shared/puzzle.ts). Runs in a worker of the page, or in the page where the browser has no such workers.
// SHA-256 in plain JavaScript: Web Crypto answers each hash later, which takes five times as long for hashes this small.
// Not TypeScript: the page names the file by its address, and its policy lets workers start from .mjs files.

const k = new Int32Array(64);
const start = new Int32Array(8);
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
/** The first 32 bits of the fraction. */
const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
for (const [nth, prime] of primes.entries()) {
  k[nth] = fraction(Math.cbrt(prime));
  if (nth < 8) start[nth] = fraction(Math.sqrt(prime));
}

const w = new Int32Array(64);
/** The first word of the hash of the block in w[0..15]. */
const firstWord = () => {
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15];
    const y = w[t - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (w[t - 16] + s0 + w[t - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = start;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + k[t] + w[t]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (start[0] + a) | 0;
};

/** puzzle: at most 45 ASCII characters, so that it fits into one block with its number. bits: at most 32. */
export const solve = (puzzle, bits) => {
  const block = new Uint8Array(64);
  const view = new DataView(block.buffer);
  for (let n = 0; ; n += 1) {
    const text = `${puzzle}.${n}`;
    block.fill(0);
    for (let at = 0; at < text.length; at += 1) block[at] = text.charCodeAt(at);
    block[text.length] = 0x80;
    view.setUint16(62, text.length * 8);
    for (let t = 0; t < 16; t += 1) w[t] = view.getInt32(t * 4);
    if (Math.clz32(firstWord()) >= bits) return n;
  }
};

if (typeof document === 'undefined' && typeof self !== 'undefined' && self.postMessage)
  self.addEventListener('message', ({ data }) => self.postMessage(solve(data.puzzle, data.bits), []));
