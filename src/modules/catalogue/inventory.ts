// Household items with their volume as loaded (dm³, including packing air), weight class, and whether they need two carriers. The volumes are
// Kaya's own estimates from common measures.

export type Weight = 'light' | 'medium' | 'heavy';
type Thing = {
  readonly code: string;
  readonly title: string;
  readonly volume_l: number;
  readonly weight: Weight;
  readonly two: boolean;
};
const thing = <const C extends string>(code: C, title: string, volume_l: number, weight: Weight = 'light') => ({
  code,
  title,
  volume_l,
  weight,
  /** Two people carry it. */
  two: weight === 'heavy',
});

export const inventoryGroups = [
  {
    title: 'Bedroom',
    things: [
      thing('bed_single', 'Bed, single', 700, 'medium'),
      thing('bed_double', 'Bed, double', 1100, 'heavy'),
      thing('bed_king', 'Bed, king size', 1500, 'heavy'),
      thing('bunk_bed', 'Bunk bed', 1200, 'heavy'),
      thing('baby_cot', 'Baby cot', 400),
      thing('mattress_single', 'Mattress, single', 400),
      thing('mattress_double', 'Mattress, double', 650, 'medium'),
      thing('mattress_king', 'Mattress, king size', 850, 'heavy'),
      thing('wardrobe_small', 'Wardrobe, 2 doors', 1200, 'heavy'),
      thing('wardrobe_large', 'Wardrobe, 3 doors or more', 2000, 'heavy'),
      thing('chest_of_drawers', 'Chest of drawers', 500, 'medium'),
      thing('dressing_table', 'Dressing table', 600, 'medium'),
      thing('bedside_table', 'Bedside table', 100),
      thing('mirror', 'Standing mirror', 150),
    ],
  },
  {
    title: 'Living room',
    things: [
      thing('armchair', 'Armchair', 700, 'medium'),
      thing('sofa_2', 'Sofa, 2 seats', 1200, 'heavy'),
      thing('sofa_3', 'Sofa, 3 seats', 1700, 'heavy'),
      thing('sofa_corner', 'Corner sofa', 2800, 'heavy'),
      thing('centre_table', 'Centre table', 350, 'medium'),
      thing('side_stool', 'Side stool', 60),
      thing('tv_small', 'TV, up to 43 inches', 120),
      thing('tv_large', 'TV, over 43 inches', 220, 'medium'),
      thing('tv_stand', 'TV stand', 450, 'medium'),
      thing('bookshelf', 'Bookshelf', 700, 'medium'),
      thing('home_theatre', 'Speakers', 200),
      thing('rug', 'Rug, rolled', 150),
      thing('curtains', 'Curtains and rods', 100),
      thing('piano', 'Upright piano', 1500, 'heavy'),
    ],
  },
  {
    title: 'Kitchen and dining',
    things: [
      thing('fridge_small', 'Fridge, small', 350, 'medium'),
      thing('fridge_large', 'Fridge, double door', 1100, 'heavy'),
      thing('freezer', 'Chest freezer', 700, 'heavy'),
      thing('gas_cooker', 'Gas cooker', 450, 'medium'),
      thing('gas_cylinder', 'Gas cylinder, empty', 60),
      thing('microwave', 'Microwave', 70),
      thing('water_dispenser', 'Water dispenser', 180),
      thing('kitchen_cabinet', 'Kitchen cabinet', 600, 'medium'),
      thing('dining_table', 'Dining table', 900, 'heavy'),
      thing('dining_chair', 'Dining chair', 150),
      thing('dining_set', 'Dining set, table and 6 chairs', 1900, 'heavy'),
      thing('pots', 'Pots and pans, one bag', 100),
    ],
  },
  {
    title: 'Laundry and power',
    things: [
      thing('washing_machine', 'Washing machine', 450, 'heavy'),
      thing('ac_unit', 'AC unit, both parts', 300, 'medium'),
      thing('fan', 'Standing fan', 120),
      thing('generator_small', 'Generator, small', 150, 'medium'),
      thing('generator_large', 'Generator, large', 700, 'heavy'),
      thing('inverter', 'Inverter with batteries', 250, 'heavy'),
      thing('solar_panel', 'Solar panel', 150),
      thing('drum', 'Water drum', 250),
      thing('ironing_board', 'Ironing board', 60),
    ],
  },
  {
    title: 'Work and play',
    things: [
      thing('desk', 'Desk', 600, 'medium'),
      thing('office_chair', 'Office chair', 350),
      thing('filing_cabinet', 'Filing cabinet', 400, 'heavy'),
      thing('printer', 'Printer', 80),
      thing('bicycle', 'Bicycle', 400),
      thing('treadmill', 'Treadmill', 900, 'heavy'),
      thing('sewing_machine', 'Sewing machine', 150),
      thing('pram', 'Pram', 200),
    ],
  },
  {
    title: 'Boxes and bags',
    things: [
      thing('box_small', 'Box, small', 40),
      thing('box_medium', 'Box, medium', 80),
      thing('box_large', 'Box, large', 150, 'medium'),
      thing('suitcase', 'Suitcase', 120),
      thing('ghana_bag', 'Ghana-must-go bag', 120),
      thing('plant_pot', 'Plant in a pot', 80),
    ],
  },
] as const satisfies readonly { title: string; things: readonly Thing[] }[];

export type ThingCode = (typeof inventoryGroups)[number]['things'][number]['code'];
export type InventoryThing = Thing & { readonly code: ThingCode };

export const inventoryThings: readonly InventoryThing[] = inventoryGroups.flatMap(
  ({ things }): readonly InventoryThing[] => things,
);
export const thingCodes = inventoryThings.map(({ code }) => code) as [ThingCode, ...ThingCode[]];
