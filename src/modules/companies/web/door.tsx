// The current company, for other modules' pages.
export { chooseCompany, type Company, CompanyProvider, useCompany, useKnownCompany } from './company.tsx';
export { CompanyLost } from './CompanyLost.tsx';
export {
  barSections,
  corporateGroups,
  corporateSection,
  type CorporateKey,
  type CorporateSection,
} from './corporate-nav.ts';
export { JoinCompany, useEntries } from './people/JoinCompany.tsx';
export { AccountPending } from './AccountPending.tsx';
export { againLink, rescheduleLink } from './again-link.ts';
export { rememberedSignUp } from './sign-up-here.ts';
