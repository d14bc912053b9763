import * as z from 'zod/mini';

/** What a schema makes of a value; throws where it does not fit. */
export const parseWith = (schema: z.ZodMiniType, value: unknown): unknown => z.parse(schema, value);
