import { lazyPart } from '../../page/lazyPage';

/** The row of small pictures. It is loaded on demand, since most products have one picture. */
export const galleryThumbnails = lazyPart(() =>
  import('./GalleryThumbnails').then((file) => file.GalleryThumbnails),
);

/** The share button. It is loaded after the parts that every visitor needs. */
export const shareProduct = lazyPart(() => import('./ShareProduct').then((file) => file.ShareProduct));

/** The part numbers and cars of the product. They are loaded on demand, since they are below the description. */
export const numbersAndCars = lazyPart(() => import('./NumbersAndCars').then((file) => file.NumbersAndCars));

/** Alternatives to the product. They are loaded if there is a car, or the product is out of stock. */
export const othersThatFit = lazyPart(() =>
  import('../fit/OthersThatFit').then((file) => file.OthersThatFit),
);

/** The structured data. It is loaded on demand, since only search engines read it. */
export const productData = lazyPart(() => import('./ProductData').then((file) => file.ProductData));

/** The related products. They are loaded on demand, since they are below everything else. */
export const relatedProducts = lazyPart(() =>
  import('./RelatedProducts').then((file) => file.RelatedProducts),
);
