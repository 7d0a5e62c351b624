import { IconArrowDown, IconArrowUp, IconStar, IconStarFilled, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { isRejected, isUnderWay, type Picture } from './pictureList';
import { PictureThumbnail } from './PictureThumbnail';
import { UploadState } from './UploadState';

interface PictureRowProps {
  picture: Picture;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture with its buttons. A button without effect uses aria-disabled, so that it keeps the focus. */
export function PictureRow({ picture, place, count, onMove, onRetry, onRemove }: PictureRowProps) {
  const { name } = picture;
  return (
    <div className="flex gap-3">
      <PictureThumbnail picture={picture} />
      <div className="grid min-w-0 grow content-start">
        <p className="truncate text-14 font-semibold" title={name}>
          {name}
        </p>
        <UploadState picture={picture} onRetry={onRetry} />
        <div className="flex flex-wrap items-center justify-between">
          {!isRejected(picture) && <MainButton name={name} isMain={place === 0} onPress={() => onMove(0)} />}
          <div className="-mr-2 ml-auto flex">
            {!isRejected(picture) && <MoveButtons name={name} place={place} count={count} onMove={onMove} />}
            <IconButton
              label={isUnderWay(picture) ? `Cancel ${name}` : `Remove ${name}`}
              onClick={onRemove}
              data-remove
            >
              {isUnderWay(picture) ? <IconX size={20} aria-hidden /> : <IconTrash size={20} aria-hidden />}
            </IconButton>
          </div>
        </div>
      </div>
    </div>
  );
}

type MoveButtonsProps = Pick<PictureRowProps, 'place' | 'count' | 'onMove'> & { name: string };

function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton label={`Move ${name} earlier`} isOff={place === 0} onPress={() => onMove(place - 1)}>
        <IconArrowUp size={20} aria-hidden />
      </MoveButton>
      <MoveButton label={`Move ${name} later`} isOff={place === count - 1} onPress={() => onMove(place + 1)}>
        <IconArrowDown size={20} aria-hidden />
      </MoveButton>
    </>
  );
}

interface MoveButtonProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

function MoveButton({ label, isOff, onPress, children }: MoveButtonProps) {
  return (
    <IconButton label={label} aria-disabled={isOff || undefined} onClick={() => !isOff && onPress()}>
      <span className={isOff ? 'opacity-40' : ''}>{children}</span>
    </IconButton>
  );
}

function MainButton({ name, isMain, onPress }: { name: string; isMain: boolean; onPress: () => void }) {
  const text = isMain ? 'Main picture' : 'Make main';
  const Icon = isMain ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      aria-label={`${text}: ${name}`}
      aria-disabled={isMain || undefined}
      onClick={() => !isMain && onPress()}
      className={`-ml-1.5 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1.5 text-14 font-semibold transition ${
        isMain ? 'cursor-default text-beam-text' : 'text-muted hover:bg-raised hover:text-text'
      }`}
    >
      <Icon size={18} aria-hidden />
      <span>{text}</span>
    </button>
  );
}
