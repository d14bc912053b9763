// The pages of the web app, by their addresses (customer.md §2.1 and the additions of decisions.md). `:name` is a part of any value, `*` any rest.
// Apart from paths.ts, because only measuring needs them as a list.

/** src/web/routes.ts names the file of each. */
export const pages = [
  '/',
  '/home',
  '/earn-with-kaya',
  '/corporate',
  '/corporate/get-started',
  '/corporate/talk',
  '/become-driver',
  '/privacy',
  '/accessibility',
  '/terms',
  '/about',
  '/help',
  '/how-offers-are-decided',
  '/newsroom',
  '/careers',
  '/safety',
  '/sustainability',
  '/cities',
  '/auth',
  '/login',
  '/signup',
  '/auth/confirm',
  '/verify',
  '/company-sign-in',
  '/provider-login',
  '/book-service',
  '/book-service-universal',
  '/find-mover',
  '/choose-vehicle-type',
  '/choose-earning-method',
  '/contact',
  '/work-passport',
  '/booking-confirmation',
  '/track/:token',
  '/receipts/:id',
  '/pay/:kind/:id',
  '/pay/:kind/:id/ussd',
  '/cases/:key',
  '/trips/:id',
  '/trip/:token',
  '/ride-voucher',
  '/driver-onboarding',
  '/driver-dashboard',
  '/drive',
  '/worker-dashboard',
  '/become-a-provider',
  '/provider-dashboard',
  '/crew-invite',
  '/my-relocation',
  '/corporate/company-dashboard',
  '/company-invite',
  '/card-setup',
  '/company/:slug',
  '/company-approval',
  '/partner-order',
  '/corporate/home',
  '/corporate/move',
  '/corporate/meal',
  '/corporate/swap',
  '/corporate/housing',
  '/programs/move',
  '/programs/meal',
  '/programs/swap',
  '/programs/housing',
  '/programs/:program',
  '/corporate/dashboard/*',
  '/staff/*',
] as const;
export type Page = (typeof pages)[number];

const matches = (page: Page, path: string): boolean =>
  new RegExp(`^${page.replace(/:[a-z]+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}$`).test(path);

/** The page of an address, which may hold a secret; null for none. @param path without query and fragment */
export const pageOf = (path: string): Page | null => {
  const clean = path === '/' ? path : path.replace(/\/+$/, '');
  return pages.find((page) => matches(page, clean)) ?? null;
};
