import type { AllWords } from '../words.ts';
import { customers } from './customers.ts';
import { lifting } from './lifting.ts';
import { loading } from './loading.ts';
import { money } from './money.ts';
import { packing } from './packing.ts';
import { roads } from './roads.ts';

export const igbo: AllWords = { packing, lifting, loading, customers, roads, money };
