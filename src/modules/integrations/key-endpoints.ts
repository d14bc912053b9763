// Every endpoint for programs, by path: what docs/api/openapi.json promises.
import type { Endpoint } from '../../shared/contract.ts';
import * as api from './api-contract.ts';
import * as item from './api-item-contract.ts';
import * as move from './api-move-contract.ts';
import * as order from './api-order-contract.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const keyEndpoints: readonly Endpoint[] = [api, order, item, move]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter(isEndpoint)
  .toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
