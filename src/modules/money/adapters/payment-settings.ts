// The settings about payments.
import type { ExtraWay } from '../payment-methods-rules.ts';
import type { FlutterwaveSettings } from './flutterwave/ask-flutterwave.ts';
import type { MonnifySettings } from './monnify/ask-monnify.ts';
import type { PaystackSettings } from './paystack/ask-paystack.ts';
import type { SandboxSettings } from './sandbox/ask-sandbox.ts';

export const paymentProviders = ['sandbox', 'paystack', 'flutterwave', 'monnify'] as const;
type PaymentProviderName = (typeof paymentProviders)[number];

export type PaymentSettings = {
  /** The first is where new payments and payouts begin; the others answer for what was begun there. Empty: payments are off. */
  readonly providers: readonly PaymentProviderName[];
  /** They only answer for what was begun there: their money is real and the first one's is not, or the other way round. */
  readonly aside?: readonly PaymentProviderName[];
  /** Whether the first one moves no real money. */
  readonly isTest: boolean;
  /** What is switched on at all of them; in the sandbox, everything. */
  readonly ways?: readonly ExtraWay[] | undefined;
  /** Each when it is among the providers; the sandbox once it is open. */
  readonly sandbox?: SandboxSettings | undefined;
  readonly paystack?: PaystackSettings | undefined;
  readonly flutterwave?: FlutterwaveSettings | undefined;
  readonly monnify?: MonnifySettings | undefined;
};
