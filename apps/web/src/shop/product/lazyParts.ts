import { lazyPage } from '../../page/lazyPage';

/** Loaded on demand: many products have none. */
export const partNumbers = lazyPage(() => import('./PartNumbers').then((file) => file.PartNumbers));

/** Loaded on demand: most products have one picture. */
export const galleryThumbnails = lazyPage(() =>
  import('./GalleryThumbnails').then((file) => file.GalleryThumbnails),
);

/** After what everybody needs. */
export const shareProduct = lazyPage(() => import('./ShareProduct').then((file) => file.ShareProduct));
