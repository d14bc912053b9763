// Another connection to a test's database, for a Kaya that is the principal for VAT.
import { type Database, database } from '../../src/kernel/db/act.ts';
import { openPool } from '../../src/kernel/db/pool.ts';
import { patient } from './database.ts';

export const openPrincipal = ({ appUrl, db }: { readonly appUrl: string; readonly db: Pick<Database, 'settings'> }) =>
  database(openPool(appUrl, 'kaya-principal', 2, patient), { ...db.settings, vatRole: 'principal' });
