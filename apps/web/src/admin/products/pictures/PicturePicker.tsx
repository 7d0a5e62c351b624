import { MAX_ITEM_IMAGES } from '@beambright/domain';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../../lib/paths';
import { FilePick } from '../../FilePick';
import { useFileDrop } from '../../useFileDrop';
import { IMAGE_TYPES } from './pickFiles';
import type { Picture } from './pictureList';
import { PictureRow } from './PictureRow';
import type { Pictures } from './usePictures';
import { useReorder } from './useReorder';

export function PicturePicker({ pictures, error }: { pictures: Pictures; error: string | undefined }) {
  const { pictures: list, count, announcement, overflow, hasSessionEnded } = pictures;
  const part = useRef<HTMLElement>(null);
  const isOver = useFileDrop(pictures.add);
  const reorder = useReorder(pictures.move);

  /** Removes a picture and focuses the next one, or the file input. */
  function remove(picture: Picture, place: number) {
    flushSync(() => pictures.remove(picture));
    const buttons = part.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    (next ?? part.current?.querySelector<HTMLElement>('input[type="file"]'))?.focus();
  }

  return (
    <section ref={part} aria-labelledby="pictures-title" className="grid content-start gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="pictures-title" className="font-body text-14 font-semibold">
          Pictures <span className="font-normal text-muted">(optional)</span>
        </h3>
        {list.length > 0 && <p className="figures text-14 text-muted">{`${count} of ${MAX_ITEM_IMAGES}`}</p>}
      </div>
      <FilePick
        label="Add pictures"
        hint="PNG, JPG, GIF up to 10MB"
        icon={<IconPhotoPlus size={28} aria-hidden />}
        multiple
        accept={IMAGE_TYPES.join()}
        isOver={isOver}
        error={error ?? overflow ?? undefined}
        onPick={pictures.add}
      />
      {hasSessionEnded && <SignInAgain />}
      {list.length > 0 && (
        <ol aria-label="Pictures, the main one first" className="grid gap-2 md:grid-cols-2 lg:grid-cols-1">
          {list.map((picture, place) => (
            <li
              key={picture.key}
              {...reorder.handlersFor(picture, place)}
              className={`cursor-grab rounded-control border bg-page p-2 ${lookOf(reorder, picture, place)}`}
            >
              <PictureRow
                picture={picture}
                place={place}
                count={count}
                onMove={(to) => pictures.move(picture, to)}
                onRetry={() => pictures.retry(picture)}
                onRemove={() => remove(picture, place)}
              />
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

function lookOf({ dragged, target }: ReturnType<typeof useReorder>, { key }: Picture, place: number): string {
  if (dragged === key) return 'border-line opacity-50';
  return dragged && target === place ? 'border-beam-text' : 'border-line';
}

/** A sign-in link in a new tab, because leaving this page would lose the files not uploaded yet. */
function SignInAgain() {
  return (
    <p className="text-14">
      Your session has ended.{' '}
      <a
        href={paths.staffLogin()}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-beam-text underline underline-offset-4"
      >
        Sign in in a new tab
      </a>
      , then try the pictures again.
    </p>
  );
}
