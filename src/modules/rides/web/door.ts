// What other modules' pages may use of rides.
export { RideMenu } from './RideFrame.tsx';
export { Stops } from './TripParts.tsx';
export { leftWord, toneOf } from './trip-words.ts';
