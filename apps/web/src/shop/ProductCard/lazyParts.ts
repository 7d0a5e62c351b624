import { lazyPage } from '../../page/lazyPage';

/** Loaded on demand: only with a car. */
export const fitChip = lazyPage(() => import('./FitChip').then((file) => file.FitChip));
