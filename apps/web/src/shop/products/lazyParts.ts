import { lazyPart } from '../../page/lazyPage';

/** The filters in a plain form, which only the server renders, within <noscript>. Browsers with JavaScript never load it. */
export const plainFilters = lazyPart(() => import('./FiltersForm').then((file) => file.FiltersForm));

/** The price filter. It is loaded after the parts that every visitor needs. Phones show it only in the sheet of filters. */
export const priceFilter = lazyPart(() => import('./PriceFilter').then((file) => file.PriceFilter));

/** The bar of the chosen car. It is loaded if there is a car. */
export const carBar = lazyPart(() => import('./CarBar').then((file) => file.CarBar));
export const classTitle = lazyPart(() => import('./ClassTitle').then((file) => file.ClassTitle));
export const leftOut = lazyPart(() => import('./LeftOut').then((file) => file.LeftOut));

/** The cars that a search may mean. They are loaded if its words may name a car. */
export const likelyCars = lazyPart(() => import('./LikelyCars').then((file) => file.LikelyCars));

/** The products found by number. They are loaded on demand, since most searches find nothing by number. */
export const numberHits = lazyPart(() => import('./NumberHits').then((file) => file.NumberHits));

/** The note that nothing was found. It is loaded on demand, since most searches have results. */
export const noMatches = lazyPart(() => import('./NoMatches').then((file) => file.NoMatches));
