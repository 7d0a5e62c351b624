import { lazyPage } from '../../lib/lazyPage';

/** Only the server renders it; a browser that runs scripts never asks for its code. */
export const plainFilters = lazyPage(() => import('./FiltersForm').then((file) => file.FiltersForm));
