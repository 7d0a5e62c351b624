import { lazyPart } from '../../page/lazyPage';

/** Rendered only on the server, inside <noscript>; browsers with JavaScript never load its code. */
export const plainFilters = lazyPart(() => import('./FiltersForm').then((file) => file.FiltersForm));

/** After what every visitor needs; phones show it only in the sheet of the filters. */
export const priceFilter = lazyPart(() => import('./PriceFilter').then((file) => file.PriceFilter));

/** Loaded on demand: only with a car. */
export const carBar = lazyPart(() => import('./CarBar').then((file) => file.CarBar));

/** Loaded on demand: only with a car. */
export const classTitle = lazyPart(() => import('./ClassTitle').then((file) => file.ClassTitle));

/** Loaded on demand: only with a car. */
export const leftOut = lazyPart(() => import('./LeftOut').then((file) => file.LeftOut));

/** Loaded on demand: only for words of a car. */
export const likelyCars = lazyPart(() => import('./LikelyCars').then((file) => file.LikelyCars));

/** Loaded on demand: most searches are words. */
export const numberHits = lazyPart(() => import('./NumberHits').then((file) => file.NumberHits));

/** Loaded on demand: most searches have results. */
export const noMatches = lazyPart(() => import('./NoMatches').then((file) => file.NoMatches));
