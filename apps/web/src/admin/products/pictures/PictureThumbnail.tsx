import { IconPhotoOff } from '@tabler/icons-react';
import { ItemImage } from '../../../ui/ItemImage';
import { isRejected, type Picture } from './pictureList';

const FRAME = 'aspect-4/3 w-24 shrink-0 self-start rounded-control border border-line bg-raised';

/** A small picture. Its alternative text is empty, because its name is next to it. */
export function PictureThumbnail({ picture }: { picture: Picture }) {
  const { preview, state } = picture;
  if (state.is === 'stored')
    return <ItemImage image={state.image} alt="" sizes="96px" draggable={false} className={FRAME} />;
  if (!preview || isRejected(picture)) {
    return (
      <div className={`grid place-items-center text-muted ${FRAME}`}>
        <IconPhotoOff size={24} stroke={1.5} aria-hidden />
      </div>
    );
  }
  return (
    <img
      src={preview}
      alt=""
      draggable={false}
      decoding="async"
      className={`object-cover ${FRAME} ${state.is === 'failed' ? 'opacity-50' : ''}`}
    />
  );
}
