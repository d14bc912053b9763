import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Give it to {name}': 'Ku ba {name}',
  'The sender pays at the pickup. Take no money from the receiver.':
    'Mai aikawa ne ke biya a wurin ɗauka. Kada ku karɓi kuɗi daga mai karɓa.',
} satisfies Dictionary;
