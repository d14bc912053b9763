// Programs that are no package of this project: what a bench compares with, and what makes load.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of an installed program, or undefined. A bench without it measures what it can, and says so. */
export const outside = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'].map((folder) => join(folder, name)).find(existsSync);
