// What pages of other modules need to know about the company that they work for.
export { type Company, CompanyProvider, useCompany, useKnownCompany } from './company.tsx';
export { corporateSection, type CorporateKey, type CorporateSection } from './corporate-nav.ts';
export { CorporateFrame } from './CorporateFrame.tsx';
export { JoinCompany, useEntries } from './people/JoinCompany.tsx';
export { AccountPending } from './AccountPending.tsx';
export { rememberedSignUp } from './sign-up-here.ts';
