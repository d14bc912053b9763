// The module's sections of the company dashboard; each is fetched when it is opened.
import { later } from '../../../kit/later.ts';

export { HomeSection } from './home/HomeSection.tsx';

const kinds = () => import('./home/KindSection.tsx');
export const HousingSection = later(() => kinds().then((file) => file.HousingSection));
export const MealSection = later(() => kinds().then((file) => file.MealSection));
export const MoveSection = later(() => kinds().then((file) => file.MoveSection));
export const SwapSection = later(() => kinds().then((file) => file.SwapSection));

const booked = () => import('./items/BookedItem.tsx');
export const BookedItem = later(() => booked().then((file) => file.BookedItem));
export const BookedItemPrice = later(() => booked().then((file) => file.BookedItemPrice));
