import { lazyPage } from '../../page/lazyPage';

/** Only the server renders it; a browser that runs scripts never asks for its code. */
export const plainFilters = lazyPage(() => import('./FiltersForm').then((file) => file.FiltersForm));

/** Most searches find what was looked for. */
export const notInShop = lazyPage(() => import('./NotInShop').then((file) => file.NotInShop));
