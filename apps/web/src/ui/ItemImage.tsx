import { IconPhotoOff } from '@tabler/icons-react';

interface ItemImageProps {
  image: { url: string; srcset: string; width: number; height: number; placeholder: string } | null;
  /** The alternative text; empty if a text beside the picture says the same. */
  alt: string;
  sizes: string;
  /** Whether the picture is the first visible one, which loads at once and with priority. */
  isFirst?: boolean;
  /** 'cover' fills the frame and crops the picture. 'contain' shows all of it, with its blurred placeholder around it. */
  fit?: 'cover' | 'contain';
  draggable?: false;
  className?: string;
}

const FITS = { cover: 'aspect-4/3 object-cover', contain: 'aspect-4/3 object-contain max-sm:aspect-2/1' };

export function ItemImage({
  image,
  alt,
  sizes,
  isFirst = false,
  fit = 'cover',
  draggable,
  className = 'w-full',
}: ItemImageProps) {
  if (!image) {
    return (
      <div
        role="img"
        aria-label={alt ? `${alt}, no picture` : 'No picture'}
        className={`grid place-items-center bg-raised text-muted ${FITS[fit]} ${className}`}
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
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={draggable}
      className={`bg-raised bg-cover bg-center ${FITS[fit]} ${className}`}
      style={{ backgroundImage: `url("${image.placeholder}")` }}
    />
  );
}
