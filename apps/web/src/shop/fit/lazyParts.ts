import { lazyPart } from '../../page/lazyPage';

/** Loaded on demand: if there is a car. */
export const yourFit = lazyPart(() => import('./YourFit').then((file) => file.YourFit));
export const cardChip = lazyPart(() => import('./CardChip').then((file) => file.CardChip));
