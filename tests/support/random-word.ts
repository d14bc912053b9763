/** A capital and seven small letters, for a unique name: digits in a name may read as an amount (plain-name.ts). */
export const randomWord = (): string =>
  `Z${Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
