// The module's sections of the company dashboard; each is fetched when it is opened.
export { BookedItem, BookedItemPrice } from './items/BookedItem.tsx';
export { HomeSection } from './home/HomeSection.tsx';
export { HousingSection, MealSection, MoveSection, SwapSection } from './home/KindSection.tsx';
