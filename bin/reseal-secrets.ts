/** Seals the secrets of the database again with the first of KAYA_SECRET_KEYS: `npm run secrets:reseal`, with the settings of the server. */
import { resealAll } from '../src/kernel/reseal.ts';
import { sealed } from '../src/server/modules.ts';
import { withSealed } from './open-sealed.ts';

/** The command's work; `say` gets each line to print. Returns false when secrets are left under other keys. */
export const resealFrom = async (
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<boolean> => {
  const { resealed, left, keys } = await withSealed(environment, 'secrets:reseal', async (db, secretKeys) => ({
    ...(await resealAll(db, sealed)),
    keys: secretKeys.map(({ id }) => id),
  }));
  const [first, ...others] = keys;
  say(`${resealed} secrets were sealed anew with the key ${first}.`);
  for (const id of new Set([...others, ...left.keys()])) {
    const count = left.get(id) ?? 0;
    if (count === 0)
      say(`0 are left under the key ${id}: when every process has the first key as its first, it may go.`);
    else if (others.includes(id))
      say(`${count} are left under the key ${id}: keep it, read the errors above, and run this again.`);
    else
      say(
        `${count} are left under the key ${id}, which KAYA_SECRET_KEYS lacks: add it behind the first and run this again.`,
      );
  }
  return left.size === 0;
};

if (import.meta.main) {
  try {
    if (!(await resealFrom(process.env, console.log))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Run it again when this is mended: what has been sealed anew stays so.');
    process.exitCode = 1;
  }
}
