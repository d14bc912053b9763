// What a request and its job are called, and what is booked. Not in rules.ts, which the form loads.
import { namedByItems } from '../catalogue/few-items-rules.ts';
import type { Load } from '../catalogue/list-rules.ts';
import {
  moveTypeTitles,
  optionTitle,
  type MoveOption,
  type MoveType,
  type RoomSize,
  type ServiceKind,
  type ServiceType,
  serviceTitle,
  sizeTitle,
} from '../catalogue/rules.ts';
import { cleaningWords, composeDetails, composeTitle } from '../catalogue/title-rules.ts';
import { cleanedEnd } from './rules.ts';

type Titled = {
  readonly service_type: ServiceType;
  /** Null except for Moving Services. */
  readonly service_kind: ServiceKind | null;
  readonly move_type: MoveType;
  readonly room_size: RoomSize;
  /** How many items are listed. */
  readonly things: number;
  /** As the gazetteer spells them: titles are sent in emails and shown on the board. */
  readonly present_area: string;
  readonly destination_area: string;
};

/** The title of a request and its job: `2-bedroom flat to Lekki Phase 1`, `Charter: Studio to Ikeja`. */
export const requestTitle = (asked: Titled): string => {
  const { service_type, room_size: size, present_area, destination_area } = asked;
  if (service_type === 'moving')
    return composeTitle({
      form: asked.service_kind ?? 'move',
      size,
      place: destination_area,
      ...(namedByItems(asked) ? { things: asked.things } : {}),
    });
  const there = service_type === 'cleaning' && cleanedEnd(asked.move_type) === 'destination';
  return composeTitle({ form: service_type, size, place: there ? destination_area : present_area });
};

/** What a worker reads first: what is booked, and its items if they are listed. It contains nothing that somebody typed. */
export const jobDescription = (
  asked: Pick<Titled, 'service_type' | 'service_kind' | 'move_type' | 'room_size'> & { move_option: MoveOption },
  needs: Parameters<typeof composeDetails>[1],
  load: Load | null = null,
): string => {
  // A cleaning brings no load: its people matter, not their vehicle.
  if (asked.service_type === 'cleaning')
    return composeDetails(cleaningWords(asked.move_type, asked.room_size), { crew: needs.crew });
  const kind = asked.service_kind;
  const held = kind && kind !== 'move' ? [serviceTitle(asked.service_type, kind)] : [];
  // A package has no rooms and no access to describe.
  const way = kind === 'package' ? [] : [moveTypeTitles[asked.move_type]];
  const option = asked.service_type === 'moving' ? [optionTitle(kind, asked.move_option)] : [];
  const size = namedByItems({ ...asked, things: load?.things ?? 0 }) ? [] : [sizeTitle(kind, asked.room_size)];
  return composeDetails([...held, ...way, ...option, ...size], needs, load);
};
