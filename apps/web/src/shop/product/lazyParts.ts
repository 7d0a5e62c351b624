import { lazyPart } from '../../page/lazyPage';

/** Loaded on demand: most products have one picture. */
export const galleryThumbnails = lazyPart(() =>
  import('./GalleryThumbnails').then((file) => file.GalleryThumbnails),
);

/** After what every visitor needs. */
export const shareProduct = lazyPart(() => import('./ShareProduct').then((file) => file.ShareProduct));

/** Loaded on demand: below the description. */
export const numbersAndCars = lazyPart(() => import('./NumbersAndCars').then((file) => file.NumbersAndCars));

/** Loaded on demand: only with a car, or for products that are sold out. */
export const othersThatFit = lazyPart(() =>
  import('../fit/OthersThatFit').then((file) => file.OthersThatFit),
);

/** Loaded on demand: only search engines read it. */
export const productData = lazyPart(() => import('./ProductData').then((file) => file.ProductData));

/** Loaded on demand: below everything else. */
export const relatedProducts = lazyPart(() =>
  import('./RelatedProducts').then((file) => file.RelatedProducts),
);
