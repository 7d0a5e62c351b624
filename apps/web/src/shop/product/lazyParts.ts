import { lazyPart } from '../../page/lazyPage';

/** Loaded on demand: most products have one picture. */
export const galleryThumbnails = lazyPart(() =>
  import('./GalleryThumbnails').then((file) => file.GalleryThumbnails),
);

/** Loaded after the parts that every visitor needs. */
export const shareProduct = lazyPart(() => import('./ShareProduct').then((file) => file.ShareProduct));

/** Loaded on demand: it is below the description. */
export const numbersAndCars = lazyPart(() => import('./NumbersAndCars').then((file) => file.NumbersAndCars));

/** Loaded on demand: if there is a car, or the product is out of stock. */
export const othersThatFit = lazyPart(() =>
  import('../fit/OthersThatFit').then((file) => file.OthersThatFit),
);

/** Loaded on demand: only search engines read it. */
export const productData = lazyPart(() => import('./ProductData').then((file) => file.ProductData));

/** Loaded on demand: it is below everything else. */
export const relatedProducts = lazyPart(() =>
  import('./RelatedProducts').then((file) => file.RelatedProducts),
);
