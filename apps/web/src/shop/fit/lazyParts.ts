import { lazyPage } from '../../page/lazyPage';

/** Loaded on demand: only with a car. */
export const yourFit = lazyPage(() => import('./YourFit').then((file) => file.YourFit));

/** Loaded on demand: only with a car. */
export const fitChip = lazyPage(() => import('../../ui/FitChip').then((file) => file.FitChip));
