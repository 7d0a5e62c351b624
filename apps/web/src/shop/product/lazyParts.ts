import { lazyPage } from '../../page/lazyPage';

/** Loaded on demand: many products have none. */
export const partNumbers = lazyPage(() => import('./PartNumbers').then((file) => file.PartNumbers));
