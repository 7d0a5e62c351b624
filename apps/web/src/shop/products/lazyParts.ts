import { lazyPage } from '../../page/lazyPage';

/** Rendered only on the server, inside <noscript>; browsers with JavaScript never load its code. */
export const plainFilters = lazyPage(() => import('./FiltersForm').then((file) => file.FiltersForm));

/** After what everybody needs; phones show it only in the sheet of the filters. */
export const priceFilter = lazyPage(() => import('./PriceFilter').then((file) => file.PriceFilter));

/** Loaded on demand: only with a car. */
export const carBar = lazyPage(() => import('./CarBar').then((file) => file.CarBar));

/** Loaded on demand: most searches are words. */
export const numberHits = lazyPage(() => import('./NumberHits').then((file) => file.NumberHits));

/** Loaded on demand: most searches have results. */
export const noMatches = lazyPage(() => import('./NoMatches').then((file) => file.NoMatches));
