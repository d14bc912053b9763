// Limits for the address box and the map. They read no record and open no transaction, so their requests are counted here.
import type { Database } from '../../../kernel/db/act.ts';
import type { Limit } from '../../../kernel/http/limit.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Answer, Endpoint } from '../../../shared/contract.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { servicesOf } from './outside-services.ts';

// A person typing fast searches about three times a second for a few seconds. Many people share one address (mobile networks,
// an office), so a person is counted by account or device, and those without either share a higher limit of their address.
const typing: { person: Limit; address: Limit } = {
  person: { times: 240, seconds: 60 },
  address: { times: 600, seconds: 60 },
};
const tooOften = 'Too many place searches. Wait a minute, then try again.';

type Who = { readonly db: Database; readonly who: string };
/** Counts per person, with the sentence for a person over the limit. */
export const limited =
  <E extends Endpoint>(
    answer: (asked: Who, input: Parameters<UseCaseWithActs<E>>[2]) => Promise<Answer<E>>,
  ): UseCaseWithActs<E> =>
  async (db, actor, input, { address, device }) => {
    const who = actor.accountId ?? device ?? address;
    try {
      servicesOf(db).limiter.check('places.look_up', who, who === address ? typing.address : typing.person);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { retryAfter = 1 } = error;
      throw new Refused(common.too_many_requests, { detail: tooOften, retryAfter });
    }
    return answer({ db, who }, input);
  };
