import { type Route, route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as heading from '../heading-contract.ts';
import * as interest from '../interest-contract.ts';
import { putPosition } from './put-position.ts';
import { clearHeading, setHeading } from './set-heading.ts';
import { setLooking } from './set-looking.ts';
import { setOnline } from './set-online.ts';
import { readDriver } from './read-driver.ts';
import { storeInterest } from './store-interest.ts';

/** Open to anyone, so few from one address. */
const interests = { perAddress: { times: 20, seconds: 600 } };

export const driversRoutes: readonly Route[] = [
  route(contract.readDriver, readDriver),
  route(contract.setOnline, setOnline),
  route(contract.setLooking, setLooking),
  route(heading.setHeading, setHeading),
  route(heading.clearHeading, clearHeading),
  route(contract.putPosition, putPosition, { perAddress: { times: 240, seconds: 60 } }),
  route(interest.storeInterest, storeInterest, interests),
];
