import type { UseCase } from '../../../kernel/http/route.ts';
import { networkNames, networks, payoutMethods } from '../destinations.ts';
import { minimumPayout_kobo, payoutTerms } from '../rules.ts';
import type * as contract from '../contract.ts';
import { placesAt } from './read-banks.ts';

export const listBanks =
  (providers: readonly string[]): UseCase<typeof contract.listBanks> =>
  async (act) => {
    const { banks, operators } = await placesAt(act, providers);
    return {
      minimum_kobo: minimumPayout_kobo,
      methods: (act.settings.payments === 'off' ? [] : payoutMethods)
        .filter((method) => method !== 'crypto' || act.settings.crypto !== 'off')
        .map((method) => ({ method, ...payoutTerms[method] })),
      banks: [...banks],
      operators: [...operators],
      networks: networks.map((code) => ({ code, name: networkNames[code] })),
    };
  };
