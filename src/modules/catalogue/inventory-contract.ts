// A list of items in an estimate and in a request, as sent over HTTP.
import * as z from 'zod/mini';
import { clockTime, text } from '../../shared/fields.ts';
import { thingCodes } from './inventory.ts';
import { inventoryLimits, ownSizes } from './list-rules.ts';
import { inventoryFault, inventorySentences as said } from './inventory-rules.ts';

// The rules limit the total; a list has at most one row per kind of item.
const count = z
  .int('Enter a whole number')
  .check(z.gte(1, 'Enter at least 1'), z.lte(inventoryLimits.maxOfOne, said.maxOfOne));
const within = (from: number, to: number, message: string) =>
  z.int(message).check(z.gte(from, message), z.lte(to, message));

const gateHours = z.nullable(clockTime);
const access = z
  .strictObject({
    floor: within(0, inventoryLimits.maxFloors, `Enter a floor from 0 to ${inventoryLimits.maxFloors}`),
    lift: z.boolean('Say whether there is a lift'),
    carry_m: within(0, inventoryLimits.maxCarry_m, `Enter a distance from 0 to ${inventoryLimits.maxCarry_m} m`),
    gate_height_cm: z.nullable(within(150, 600, 'Enter a height from 1.5 to 6 m')),
    gate_opens: gateHours,
    gate_closes: gateHours,
  })
  .check(
    z.refine(({ gate_opens, gate_closes }) => (gate_opens === null) === (gate_closes === null), {
      error: 'Enter both the opening and the closing time of the gate',
      path: ['gate_closes'],
    }),
  );

export const inventory = z
  .strictObject({
    items: z
      .array(z.strictObject({ code: z.enum(thingCodes, 'Choose an item from the list'), count }))
      .check(z.maxLength(inventoryLimits.maxInAll, said.maxInAll)),
    /** Items not in the list of `GET /api/services`: a name, and S, M or L. */
    own: z
      .array(z.strictObject({ name: text(60, 'Name the item'), size: z.enum(ownSizes, 'Choose S, M or L'), count }))
      .check(z.maxLength(inventoryLimits.maxOwn, `Add at most ${inventoryLimits.maxOwn} items of your own`)),
    from: access,
    to: access,
    fragile: z.boolean(),
  })
  .check(
    z.superRefine((list, context) => {
      const message = inventoryFault(list);
      if (message) context.addIssue({ code: 'custom', message, input: list });
    }),
  );
export type InventorySent = z.output<typeof inventory>;
