import { IconPhotoOff } from '../ui/icons';
import type { ProductImage_ImageFragment } from './ProductImage.generated';

interface ProductImageProps {
  image: ProductImage_ImageFragment | null;
  alt: string;
  sizes: string;
  /** Loads eagerly and with priority, for the first visible picture. */
  isFirst?: boolean;
  /** 'cover' crops to the frame; 'contain' shows the whole picture on its blurred placeholder, on phones in a lower frame. */
  fit?: 'cover' | 'contain';
}

const FITS = { cover: 'aspect-4/3 object-cover', contain: 'aspect-4/3 object-contain max-sm:aspect-2/1' };

export function ProductImage({ image, alt, sizes, isFirst = false, fit = 'cover' }: ProductImageProps) {
  if (!image) {
    return (
      <div
        role="img"
        aria-label={`${alt}, no picture`}
        className={`grid w-full place-items-center bg-raised text-muted ${FITS[fit]}`}
      >
        <IconPhotoOff size={40} stroke={1.5} aria-hidden />
      </div>
    );
  }
  return (
    <img
      src={image.url}
      srcSet={image.srcset}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`w-full bg-raised bg-cover bg-center ${FITS[fit]}`}
      style={{ backgroundImage: `url("${image.placeholder}")` }}
    />
  );
}
