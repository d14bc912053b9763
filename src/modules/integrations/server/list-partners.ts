import type { UseCase } from '../../../kernel/http/route.ts';
import { partnersOf } from '../../programs/server/door.ts';
import type * as contract from '../api-item-contract.ts';
import { ownKeyOf } from './own-company.ts';
import { listTestPartners } from './test-items.ts';

export const listPartners: UseCase<typeof contract.listPartners> = async (act, { query }) =>
  ownKeyOf(act).test ? listTestPartners(query) : partnersOf(act, query);
