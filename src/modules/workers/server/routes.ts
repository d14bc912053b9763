import { type Route, route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { readWorker } from './read-worker.ts';
import { setStatus } from './set-status.ts';
import { createWorker, updateWorker } from './write-worker.ts';

export const workersRoutes: readonly Route[] = [
  route(contract.readWorker, readWorker),
  route(contract.createWorker, createWorker),
  route(contract.updateWorker, updateWorker),
  route(contract.setStatus, setStatus),
];
