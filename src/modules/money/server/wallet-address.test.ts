import { expect, test } from 'vitest';
import { checkWalletAddress } from './wallet-address.ts';

test.each([
  ['erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bep20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['polygon', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['erc20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['trc20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
] as const)('%s takes %s', (network, address) => {
  expect(checkWalletAddress(network, address)).toEqual({ ok: true, warning: null });
});

test.each(['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'])(
  'only a warning is given when there is no checksum: %s',
  (address) => {
    expect(checkWalletAddress('erc20', address)).toMatchObject({
      ok: true,
      warning: expect.stringMatching(/typing errors/),
    });
  },
);

test.each([
  ['erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', /mistake/],
  ['erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', /mistake/],
  ['erc20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', /mistake/],
  ['trc20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', /mistake/],
  ['trc20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRT0O', /mistake/],
  ['trc20', 'TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT', /mistake/],
  ['trc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', /mistake/],
  ['trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /address of a token/],
  ['erc20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', /address of a token/],
  ['polygon', '0xdac17f958d2ee523a2206206994597c13d831ec7', /address of a token/],
] as const)('%s refuses %s', (network, address, words) => {
  expect(checkWalletAddress(network, address)).toEqual({ ok: false, message: expect.stringMatching(words) });
});
