// Pages that are rendered to HTML at build time. The server sends these files unchanged; every other address of the app gets
// the empty shell. late-scripts.ts says when their scripts start.
import type { Page } from '../shared/paths.ts';

/** They need no script: every link and word works before it. */
export const idlePages: readonly string[] = [
  '/',
  '/404',
  '/privacy',
  '/accessibility',
  '/terms',
  '/about',
  '/how-offers-are-decided',
  '/newsroom',
  '/careers',
  '/safety',
  '/sustainability',
  '/cities',
  '/become-driver',
  '/corporate',
] satisfies (Page | '/404')[];

/** Forms: their scripts start as soon as the page is painted. */
const formPages: readonly string[] = [
  '/help',
  '/auth',
  '/login',
  '/signup',
  '/provider-login',
  '/become-a-provider',
  '/book-service',
  '/book-service-universal',
  '/earn-with-kaya',
  '/choose-earning-method',
  '/find-mover',
  '/choose-vehicle-type',
  '/contact',
  '/work-passport',
  '/corporate/get-started',
  '/verify',
] satisfies Page[];

/**
 * They show nothing useful before their scripts run, but their HTML names all scripts and style sheets, so the browser fetches them in parallel.
 * From the empty shell it would find them one after the other.
 */
export const dashboards: readonly string[] = [
  '/worker-dashboard',
  '/provider-dashboard',
  '/card-setup',
] satisfies Page[];

export const prerendered: readonly string[] = [...idlePages, ...formPages, ...dashboards];
