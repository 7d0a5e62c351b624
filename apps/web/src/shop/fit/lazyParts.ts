import { lazyPart } from '../../page/lazyPage';

/** The note that says whether the product fits. It is loaded if there is a car. */
export const yourFit = lazyPart(() => import('./YourFit').then((file) => file.YourFit));
export const cardChip = lazyPart(() => import('./CardChip').then((file) => file.CardChip));
