import { lazyPart } from '../../page/lazyPage';

/** Loaded on demand: only with a car. */
export const yourFit = lazyPart(() => import('./YourFit').then((file) => file.YourFit));

/** Loaded on demand: only with a car. */
export const fitChip = lazyPart(() => import('../../ui/FitChip').then((file) => file.FitChip));
