// The formats of the wizard's fields, from the contract's own schemas. A separate file, because they weigh more than the
// wizard.
import * as z from 'zod/mini';
import { bookingFields } from '../../contract.ts';
import { type Formats, isName } from './wizard-form.ts';

export const formatFaults: Formats = (values) =>
  Object.entries(bookingFields).flatMap(([path, schema]) => {
    const value = isName(path) ? values[path] : '';
    // A number of metres is never typed.
    if (value.length === 0 || path === 'distance_m') return [];
    const [issue] = z.safeParse(schema, value).error?.issues ?? [];
    return issue ? [{ path, message: issue.message }] : [];
  });
