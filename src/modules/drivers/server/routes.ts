import { type Route, route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { storeInterest } from '../interest-contract.ts';
import { putOwnPosition, setOwnOnline } from './be-online.ts';
import { readDriver } from './read-driver.ts';
import { storeOwnInterest } from './store-interest.ts';

/** Open to anyone, so few from one address. */
const interests = { perAddress: { times: 20, seconds: 600 } };

export const driversRoutes: readonly Route[] = [
  route(contract.getDriver, readDriver),
  route(contract.setOnline, setOwnOnline),
  route(contract.putPosition, putOwnPosition, { perAddress: { times: 240, seconds: 60 } }),
  route(storeInterest, storeOwnInterest, interests),
];
