import { type Route, route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { readWorker } from './read-worker.ts';
import { setOwnStatus } from './set-status.ts';
import { createOwnWorker, updateOwnWorker } from './write-worker.ts';

export const workersRoutes: readonly Route[] = [
  route(contract.getWorker, readWorker),
  route(contract.createWorker, createOwnWorker),
  route(contract.updateWorker, updateOwnWorker),
  route(contract.setStatus, setOwnStatus),
];
