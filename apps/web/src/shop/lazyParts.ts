import { lazyPage } from '../page/lazyPage';

/** Pages can do without it if its code cannot be loaded. */
export const footer = lazyPage(() =>
  import('./Footer').then(
    (file) => file.Footer,
    () => () => null,
  ),
);
