// The drawings of the cloth, from the brand's tiles: 48 × 48, line only, round caps, currentColor. One node per tile.
import type { ReactNode } from 'react';

export const tiles = {
  lash: (
    <>
      <path d="M14 2v44M14 24 46 2M14 24l32 22" />
      <path d="M2 2h44v44H2z" />
    </>
  ),
  diamond: (
    <>
      <path d="M24 2 46 24 24 46 2 24zM24 13l11 11-11 11-11-11z" />
      <circle cx="24" cy="24" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  wheel: (
    <>
      <circle cx="24" cy="24" r="21" />
      <circle cx="24" cy="24" r="13" />
      <circle cx="24" cy="24" r="5" />
    </>
  ),
  road: (
    <>
      <path
        d="m2 12 11-9 11 9 11-9 11 9M2 24l11-9 11 9 11-9 11 9M2 36l11-9 11 9 11-9 11 9M2 48l11-9 11 9 11-9 11 9"
        transform="translate(0 -1)"
      />
    </>
  ),
  arc: (
    <>
      <path d="M2 14A12 12 0 0 0 14 2M2 26A24 24 0 0 0 26 2M2 38A36 36 0 0 0 38 2M12 46A42 42 0 0 0 46 12" />
    </>
  ),
  basket: (
    <>
      <path d="M2 6h14M2 11h14M2 16h14M21 2v14M26 2v14M32 6h14M32 11h14M32 16h14M6 21v14M11 21v14M16 21v14M20 23h10M20 28h10M20 33h10M35 21v14M40 21v14M45 21v14M2 40h14M2 45h14M21 38v8M26 38v8M32 40h14M32 45h14" />
    </>
  ),
  steps: (
    <>
      <path d="M2 46V35h11V24h11V13h11V2h11M13 46V35h11V24h11V13h11M24 46V35h11V24h11M35 46V35h11" />
    </>
  ),
  beads: (
    <>
      <g fill="currentColor" stroke="none">
        <circle cx="8" cy="8" r="3" />
        <circle cx="24" cy="8" r="3" />
        <circle cx="40" cy="8" r="3" />
        <circle cx="8" cy="24" r="3" />
        <circle cx="24" cy="24" r="3" />
        <circle cx="40" cy="24" r="3" />
        <circle cx="8" cy="40" r="3" />
        <circle cx="24" cy="40" r="3" />
        <circle cx="40" cy="40" r="3" />
        <circle cx="16" cy="16" r="1.6" />
        <circle cx="32" cy="16" r="1.6" />
        <circle cx="16" cy="32" r="1.6" />
        <circle cx="32" cy="32" r="1.6" />
      </g>
    </>
  ),
  star: (
    <>
      <path d="M24 2v44M2 24h44M8.5 8.500l31 31M39.5 8.500l-31 31" />
      <path d="M24 8 40 24 24 40 8 24z" />
    </>
  ),
  kite: (
    <>
      <path d="M2 13 13 2l11 11-11 11zM24 13 35 2l11 11-11 11zM2 35l11-11 11 11-11 11zM24 35l11-11 11 11-11 11z" />
      <path d="M8 13l5-5 5 5-5 5zM30 13l5-5 5 5-5 5zM8 35l5-5 5 5-5 5zM30 35l5-5 5 5-5 5z" />
    </>
  ),
  petal: (
    <>
      <path d="M2 2C15 2 24 11 24 24 11 24 2 15 2 2zM46 2C33 2 24 11 24 24c13 0 22-9 22-22zM2 46c0-13 9-22 22-22 0 13-9 22-22 22zM46 46c0-13-9-22-22-22 0 13 9 22 22 22z" />
      <path d="M24 3v8M24 37v8M3 24h8M37 24h8" />
    </>
  ),
  comb: (
    <>
      <path d="M2 2h44M2 24h44M2 46h44M6 6v14M13 6v14M20 6v14M28 6v14M35 6v14M42 6v14M6 28v14M13 28v14M20 28v14M28 28v14M35 28v14M42 28v14" />
    </>
  ),
  weave: (
    <>
      <path d="M2 2h20v20H2zM26 2h20v20H26zM2 26h20v20H2zM26 26h20v20H26z" />
      <path d="M2 8.700h20M2 15.300h20M32.7 2v20M39.3 2v20M8.7 26v20M15.3 26v20M26 32.700h20M26 39.300h20" />
    </>
  ),
  fish: (
    <>
      <path d="M2 2l22 22L2 46M13 2l22 22-22 22M24 2l22 22-22 22M35 2l11 11M35 46l11-11" />
    </>
  ),
  van: (
    <>
      <path d="M3 34V15a3 3 0 0 1 3-3h25l9 10 4 2a2 2 0 0 1 1 2v8h-4" />
      <path d="M3 34h5M18 34h13" />
      <circle cx="13" cy="35" r="5" />
      <circle cx="36" cy="35" r="5" />
      <path d="M3 24h37M20 12v12M31 12v12" />
      <path d="M3 28h42" />
    </>
  ),
  sofa: (
    <>
      <path d="M9 22v-8a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v8" />
      <path d="M4 26a4 4 0 0 1 8 0v4h24v-4a4 4 0 0 1 8 0v10H4zM24 10v20M8 36v4M40 36v4" />
    </>
  ),
  box: (
    <>
      <path d="M5 15 24 6l19 9v19l-19 9-19-9zM5 15l19 9 19-9M24 24v19" />
      <path d="M14 10.500l19 9v6" />
    </>
  ),
  house: (
    <>
      <path d="M4 23 24 6l20 17" />
      <path d="M9 19v24h30V19" />
      <path d="M19 43V29h10v14M9 29h6M33 29h6M9 36h6M33 36h6" />
    </>
  ),
  fridge: (
    <>
      <path d="M13 3h22v40H13zM13 18h22M18 9v5M18 23v8M16 43v3M32 43v3" />
    </>
  ),
  pot: (
    <>
      <path d="M8 20h32l-3 16a6 6 0 0 1-6 5H17a6 6 0 0 1-6-5z" />
      <path d="M12 20a12 7 0 0 1 24 0M22 9h4M4 24h5M39 24h5M13 27l4 5 4-5 4 5 4-5 4 5" />
    </>
  ),
  bed: (
    <>
      <path d="M4 40V10M4 33h40M44 40V24a4 4 0 0 0-4-4H20v13" />
      <circle cx="12" cy="25" r="4" />
    </>
  ),
  chair: (
    <>
      <path d="M14 25V8a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v17M10 25h28v6H10zM24 31v8M14 44l10-5 10 5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type TileName = keyof typeof tiles;
