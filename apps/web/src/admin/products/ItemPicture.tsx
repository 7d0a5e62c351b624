import { IconPhotoOff } from '../../ui/icons';
import type { ItemPicture_ImageFragment } from './ItemPicture.generated';

interface ItemPictureProps {
  image: ItemPicture_ImageFragment | null;
  /** Empty if the text next to it says the same. */
  alt: string;
  sizes: string;
  className?: string;
}

export function ItemPicture({ image, alt, sizes, className = '' }: ItemPictureProps) {
  if (!image) {
    return (
      <div
        role="img"
        aria-label={alt ? `${alt}, no picture` : 'No picture'}
        className={`grid aspect-4/3 place-items-center bg-raised text-muted ${className}`}
      >
        <IconPhotoOff size={32} stroke={1.5} aria-hidden />
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
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`aspect-4/3 bg-raised bg-cover bg-center object-cover ${className}`}
      style={{ backgroundImage: `url("${image.placeholder}")` }}
    />
  );
}
