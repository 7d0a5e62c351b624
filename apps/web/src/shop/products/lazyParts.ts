import { lazyPart } from '../../page/lazyPage';

/** Rendered only on the server, within <noscript>; browsers with JavaScript never load this code. */
export const plainFilters = lazyPart(() => import('./FiltersForm').then((file) => file.FiltersForm));

/** Loaded after the parts that every visitor needs; phones show it only in the sheet of the filters. */
export const priceFilter = lazyPart(() => import('./PriceFilter').then((file) => file.PriceFilter));

/** Loaded on demand: if there is a car. */
export const carBar = lazyPart(() => import('./CarBar').then((file) => file.CarBar));
export const classTitle = lazyPart(() => import('./ClassTitle').then((file) => file.ClassTitle));
export const leftOut = lazyPart(() => import('./LeftOut').then((file) => file.LeftOut));

/** Loaded on demand: if words of the search may name a car. */
export const likelyCars = lazyPart(() => import('./LikelyCars').then((file) => file.LikelyCars));

/** Loaded on demand: most searches find nothing by number. */
export const numberHits = lazyPart(() => import('./NumberHits').then((file) => file.NumberHits));

/** Loaded on demand: most searches have results. */
export const noMatches = lazyPart(() => import('./NoMatches').then((file) => file.NoMatches));
