import { lazyPart } from '../page/lazyPage';

export const footer = lazyPart(() => import('./Footer').then((file) => file.Footer));
