// What a customer types beside the area: a house and its street, a landmark, and what the mover should know. The board shows the area; who
// accepts the job reads these.
import { readAddress } from '../../src/modules/places/server/door.ts';

const streets: Readonly<Record<string, readonly string[]>> = {
  'Agege, Lagos': ['30 Old Abeokuta Road', '7 Oniwaya Road'],
  'Ajah, Lagos': ['11 Badore Road', '3 Addo Road'],
  'Alaba Market': ['Shop 14, Ojo-Igbede Road'],
  'Alausa, Ikeja': ['12 Obafemi Awolowo Way'],
  'Anthony, Lagos': ['9 Adebayo Mokuolu Street'],
  'Apapa, Lagos': ['23 Creek Road', '5 Warehouse Road'],
  'Balogun Market': ['22 Balogun Street'],
  'Bariga, Lagos': ['10 Jagunmolu Street'],
  'Berger, Lagos': ['41 Ogunnusi Road'],
  'Ebute Metta, Lagos': ['36 Freeman Street'],
  'Egbeda, Lagos': ['15 Akowonjo Road'],
  'Festac Town': ['House 4, 21 Road', '18 Second Avenue'],
  'Gbagada, Lagos': ['12 Diya Street', '8 Hospital Road'],
  'Ikeja GRA': ['11 Oduduwa Crescent', '19 Isaac John Street'],
  'Ikeja, Lagos': ['18 Allen Avenue', '22 Toyin Street', '7 Opebi Road'],
  'Ikorodu, Lagos': ['17 Sagamu Road'],
  'Ikoyi, Lagos': ['25 Awolowo Road', '8 Bourdillon Road'],
  'Ilupeju, Lagos': ['5 Coker Road'],
  'Isolo, Lagos': ['28 Okota Road'],
  'Ketu, Lagos': ['14 Ikosi Road'],
  'Lekki Phase 1': ['15 Fola Osibo Road', '6 Omorinre Johnson Street'],
  'Magodo, Lagos': ['10 CMD Road'],
  'Marina, Lagos': ['40 Broad Street'],
  'Maryland, Lagos': ['7 Mobolaji Bank Anthony Way', '16 Emmanuel Street'],
  'Mushin, Lagos': ['11 Ladipo Street', '50 Palm Avenue'],
  'Ogba, Lagos': ['9 Ijaiye Road'],
  'Ogudu, Lagos': ['18 Ogudu Road'],
  'Ojo, Lagos': ['8 Olojo Drive'],
  'Ojodu, Lagos': ['33 Isheri Road'],
  'Ojota, Lagos': ['4 Ogudu Road'],
  'Oshodi, Lagos': ['42 Mafoluku Street'],
  'Palmgrove, Lagos': ['12 Ikorodu Road'],
  'Sangotedo, Lagos': ['6 Monastery Road'],
  'Somolu, Lagos': ['21 Bajulaiye Road'],
  'Surulere, Lagos': ['31 Bode Thomas Street', '9 Adelabu Street', '44 Ogunlana Drive'],
  'Victoria Island': ['19 Adeola Odeku Street', '4 Akin Adesola Street'],
  'Yaba, Lagos': ['14 Herbert Macaulay Way', '27 Commercial Avenue', '8 Montgomery Road'],
  Abeokuta: ['9 Ibara Road'],
  Ibadan: ['14 Ring Road'],
  'Maitama, Abuja': ['6 Gana Street'],
};
const landmarks = ['Opposite the pharmacy', 'The green gate', 'Beside the filling station', ''] as const;
const notes = [
  'Second floor, no lift. Ring the bell at the gate.',
  'The gateman knows that you come. Park in the yard.',
  'About 20 cartons, a fridge and two beds. The street is narrow.',
] as const;

const nthOf = <T>(all: readonly T[], nth: number): T | undefined => all[nth % all.length];

export type DemoAddress = {
  readonly text: string;
  readonly lat: number;
  readonly lng: number;
  readonly landmark: string;
};

/** A house in this area, at the area's point: the prices and titles of the demo do not depend on the street. An exact address stays. */
export const houseIn = (area: string, nth: number): DemoAddress => {
  const at = readAddress(area);
  if ('code' in at) throw new Error(`no place ${area}`);
  const street = nthOf(streets[area] ?? [], nth);
  const text = street === undefined ? area : `${street}, ${area}`;
  return { text, lat: at.lat, lng: at.lng, landmark: nthOf(landmarks, nth) ?? '' };
};
export const noteFor = (nth: number): string => nthOf(notes, nth) ?? notes[0];
export const cleaningNote = 'The keys are with the gateman. Water runs in the morning.';
