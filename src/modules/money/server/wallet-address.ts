// Whether a wallet address can be paid: its checksum, and that it is not a token's contract copied by mistake.
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Network } from '../destinations.ts';

type WalletVerdict =
  | { readonly ok: true; readonly warning: string | null }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): WalletVerdict => ({ ok: false, message });
const mistyped = refused('This wallet address has a mistake in it. Copy it again from your wallet.');

/** In lower case. Money sent to one of these is lost. */
const notWallets = new Set(
  [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', // USDT on Tron
    '0xdAC17F958D2ee523a2206206994597C13D831ec7', // USDT on Ethereum
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // USDC on Ethereum
    '0x55d398326f99059fF775485246999027B3197955', // USDT on BNB Chain
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', // USDT on Polygon
    '0x0000000000000000000000000000000000000000', // the zero address
    '0x000000000000000000000000000000000000dEaD', // the burn address
  ].map((address) => address.toLowerCase()),
);

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** 25 bytes: 0x41, twenty of the account, and the first four of the double SHA-256 of those. */
const isTron = (address: string): boolean => {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false;
  const value = [...address].reduce((sum, letter) => sum * 58n + BigInt(base58.indexOf(letter)), 0n);
  const hex = value.toString(16).padStart(50, '0');
  if (hex.length !== 50) return false;
  const bytes = Buffer.from(hex, 'hex');
  return (
    bytes[0] === 0x41 &&
    sha256(sha256(bytes.subarray(0, 21)))
      .subarray(0, 4)
      .equals(bytes.subarray(21))
  );
};

/** EIP-55: a hex letter is a capital when the same nibble of the hash of the lower-case text is 8 or more. */
const withCapitals = (address: string): string => {
  const plain = address.slice(2).toLowerCase();
  // Node's own sha3-256 pads differently and gives another digest.
  const hash = Buffer.from(keccak_256(Buffer.from(plain, 'ascii'))).toString('hex');
  const letters = [...plain].map((letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
};

/** An 0x address does not show its network, so the person always chooses it. */
export const checkWalletAddress = (network: Network, address: string): WalletVerdict => {
  if (notWallets.has(address.toLowerCase())) {
    return refused('This is the address of a token, not of your wallet. Money sent there is lost.');
  }
  if (network === 'trc20') return isTron(address) ? { ok: true, warning: null } : mistyped;
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return mistyped;
  const hex = address.slice(2);
  if (hex === hex.toLowerCase() || hex === hex.toUpperCase()) {
    const warning = 'We cannot check this address for typing errors. Compare it with your wallet.';
    return { ok: true, warning: /[a-f]/i.test(hex) ? warning : null };
  }
  return withCapitals(address) === address ? { ok: true, warning: null } : mistyped;
};
