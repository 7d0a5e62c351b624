import { IconPhotoOff } from '@tabler/icons-react';
import { priceText } from '../../lib/format';
import { ItemImage } from '../../ui/ItemImage';
import type { SuggestedItem_ItemFragment } from './SuggestedItem.generated';

interface SuggestedItemProps {
  item: SuggestedItem_ItemFragment;
  /** The reason why the item was found, if not by words. */
  reason?: string;
}

export function SuggestedItem({ item: { name, price, mainImage }, reason }: SuggestedItemProps) {
  return (
    <>
      <span className="grid aspect-4/3 w-14 shrink-0 place-items-center overflow-hidden rounded-plate bg-raised text-muted">
        {mainImage ? (
          <ItemImage image={mainImage} alt="" sizes="56px" />
        ) : (
          <IconPhotoOff size={20} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 leading-5 wrap-anywhere">{name}</span>{' '}
        {reason && <span className="figures block text-14 wrap-anywhere text-muted">{`${reason} `}</span>}
        <span className="figures block font-sign font-semibold text-beam-text">{priceText(price)}</span>
      </span>
    </>
  );
}
