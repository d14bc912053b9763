import type { UseCase } from '../../../kernel/http/route.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import { bankName } from '../destinations.ts';
import type * as contract from '../payment-contract.ts';

/** The ways to pay that any provider for new payments has. */
export const readPayWays =
  (checkouts: () => Adapters<Checkouts>): UseCase<typeof contract.readPayWays> =>
  async () => {
    const { inTurn } = checkouts();
    const codes = [...new Set(inTurn.flatMap(({ ussd }) => ussd?.banks ?? []))];
    return {
      ussd_banks: codes
        .map((code) => ({ code, name: bankName(code) ?? code }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      wallet: inTurn.some(({ openWallet }) => openWallet !== undefined),
    };
  };
