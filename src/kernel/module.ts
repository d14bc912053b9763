// What a module brings to the program, as data: `server/module.ts` of each module. src/server/modules.ts joins them.
import type { EventKind } from '../shared/event.ts';
import type { Route } from './http/route.ts';
import type { Letters } from './letter.ts';
import type { Measure } from './metrics.ts';
import type { PersonalData } from './personal-data.ts';
import type { SealedColumn } from './reseal.ts';
import type { Retention } from './retention.ts';
import type { Clockwork, TaskTable } from './tasks.ts';

/** `Needs`: what the composition supplies, such as the mail server or a function of a module above. */
export type Module<Needs = unknown, Payable = never, CompanyOrder = never> = {
  /** The folder's name. */
  readonly name: string;
  readonly events?: readonly EventKind<never>[];
  readonly letters?: Letters;
  readonly routes?: (needs: Needs) => readonly Route[];
  /** The tasks that each event queues. */
  readonly listeners?: Readonly<Record<string, readonly string[]>>;
  /** The tasks that an event queues by its declaration. */
  readonly hears?: (kind: EventKind<never>) => readonly string[];
  readonly tasks?: (needs: Needs) => TaskTable;
  /** Scheduled tasks. */
  readonly clock?: readonly Clockwork[];
  /** What an operator monitors in it. */
  readonly measures?: readonly Measure[];
  readonly personalData?: PersonalData;
  /** What it deletes by age. */
  readonly retention?: readonly Retention[];
  /** Where it keeps secrets that have to be read again. */
  readonly sealed?: readonly SealedColumn[];
  /** What is paid by card, by kind; money defines the interface. */
  readonly payables?: Readonly<Record<string, Payable>>;
  /** What a company orders, by kind; companies defines the interface. */
  readonly companyOrders?: Readonly<Record<string, CompanyOrder>>;
};
