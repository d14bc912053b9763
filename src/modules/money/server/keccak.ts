// Keccak-256 as Ethereum uses it (padding 0x01). Node's sha3-256 pads with 0x06 and gives another digest.
const mask = (1n << 64n) - 1n;
const rate = 136;

const rotate = (lane: bigint, by: bigint): bigint => (by === 0n ? lane : ((lane << by) | (lane >> (64n - by))) & mask);

// Round constants from the specification's shift register: bit 2^j − 1 of round r is its output number 7r + j.
const roundConstants: bigint[] = [];
for (let round = 0, register = 1; round < 24; round += 1) {
  let constant = 0n;
  for (let j = 0; j < 7; j += 1) {
    if (register & 1) constant |= 1n << ((1n << BigInt(j)) - 1n);
    register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
  }
  roundConstants.push(constant);
}

const at = (lanes: readonly bigint[], index: number): bigint => lanes[index] ?? 0n;

const permute = (given: readonly bigint[]): bigint[] => {
  let lanes = [...given];
  for (const constant of roundConstants) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((parity, y) => parity ^ at(lanes, x + y), 0n));
    const mixed = lanes.map(
      (lane, index) => lane ^ at(columns, (index + 4) % 5) ^ rotate(at(columns, (index + 1) % 5), 1n),
    );
    // rho and pi together: walk the one cycle of all lanes but the first.
    const moved = [...mixed];
    for (let step = 1, x = 1, y = 0; step <= 24; step += 1) {
      const by = BigInt(((step * (step + 1)) / 2) % 64);
      const [toX, toY] = [y, (2 * x + 3 * y) % 5];
      moved[toX + 5 * toY] = rotate(at(mixed, x + 5 * y), by);
      [x, y] = [toX, toY];
    }
    lanes = moved.map((lane, index) => {
      const row = index - (index % 5);
      return lane ^ (~at(moved, row + ((index + 1) % 5)) & mask & at(moved, row + ((index + 2) % 5)));
    });
    lanes[0] = at(lanes, 0) ^ constant;
  }
  return lanes;
};

/** The 32 bytes of Keccak-256, in lower-case hex. */
export const keccak256 = (bytes: Uint8Array): string => {
  const padded = new Uint8Array((Math.floor(bytes.length / rate) + 1) * rate);
  padded.set(bytes);
  padded[bytes.length] = 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  const view = new DataView(padded.buffer);
  let lanes: bigint[] = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < padded.length; block += rate) {
    lanes = permute(
      lanes.map((lane, index) => (index * 8 < rate ? lane ^ view.getBigUint64(block + index * 8, true) : lane)),
    );
  }
  const out = Buffer.alloc(32);
  for (let index = 0; index < 4; index += 1) out.writeBigUInt64LE(at(lanes, index), index * 8);
  return out.toString('hex');
};
