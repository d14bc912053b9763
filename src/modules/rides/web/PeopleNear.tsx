// Who could come: one line for each person.
import type { NearVehicle } from '../contract.ts';
import { personLines } from './person-words.ts';

/** More of them are only counted. */
const maxPeople = 4;

export const PeopleNear = ({ vehicles, people }: { vehicles: readonly NearVehicle[]; people: number }) => {
  const lines = personLines(vehicles).slice(0, maxPeople);
  if (lines.length === 0) return null;
  return (
    <ul className="ride-people sm" aria-label="Who could come">
      {lines.map(({ who, drives }, nth) => (
        // Two drivers may have the same text: a visitor gets no ids.
        <li key={nth}>
          <b>{who}</b>, {drives}
        </li>
      ))}
      {people > lines.length && <li className="muted">and {people - lines.length} more</li>}
    </ul>
  );
};
