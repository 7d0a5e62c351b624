import { IconPackageOff, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { useWishlist } from '../lists/useWishlist';

/** The card of a deleted item, which stays in the wishlist until the visitor removes it. */
export function DeletedItemCard({ itemId, name }: { itemId: string; name: string }) {
  const { remove } = useWishlist();
  const titleId = useId();
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-dashed border-control bg-surface">
      <div className="relative grid aspect-4/3 place-items-center border-b border-line bg-raised text-muted">
        <IconPackageOff size={40} stroke={1.5} aria-hidden />
        <div className="absolute top-3 left-3">
          <Badge tone="failed">No longer sold</Badge>
        </div>
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <h2 id={titleId} className="line-clamp-3 text-22 leading-7 wrap-anywhere text-muted">
          {name}
        </h2>
        <Button className="mt-auto" aria-describedby={titleId} onClick={() => void remove(itemId)}>
          <IconTrash size={20} aria-hidden />
          Remove from Wishlist
        </Button>
      </div>
    </article>
  );
}
