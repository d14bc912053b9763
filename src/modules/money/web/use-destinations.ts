// Where a payout may go. A file by itself: it knows all banks, and the pages that show a balance do not need them.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { listBanks } from '../calls.gen.ts';
import { networkNames, networks, ownPlaces, payoutMethods } from '../destinations.ts';
import { payoutTerms } from '../rules.ts';

// The page's own list, until the server has answered which methods are on, and which banks the provider pays to.
const known = {
  methods: payoutMethods.map((method) => ({ method, ...payoutTerms[method] })),
  ...ownPlaces,
  networks: networks.map((code) => ({ code, name: networkNames[code] })),
};

/** Methods that are on, with banks, operators and networks. */
export const useDestinations = () => {
  const { data = known } = useQuery({
    queryKey: ['payout-destinations'],
    queryFn: ({ signal }) => call(listBanks, { signal }),
  });
  return data;
};
