// Before each test file: none begins on one day in Lagos and ends on the next. What was asked for "tomorrow" is for today then.
import { setTimeout as sleep } from 'node:timers/promises';
import { restOfDay } from './clock.ts';

await sleep(restOfDay(Date.now(), 60_000));
