import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { capitalised } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { TickBox } from '../TickBox';
import type { Bulk } from '../useBulk';
import { descriptionPreview } from './descriptionPreview';
import type { FoundProduct } from './foundProducts';
import { PriceInRow } from './PriceInRow';
import type { ProductRow_ItemFragment } from './ProductRow.generated';
import { useRowChange } from './useRowChange';

const CELL = 'border-b border-line px-2 group-last:border-b-0 first:pl-3';

interface ProductRowProps {
  item: ProductRow_ItemFragment;
  number: FoundProduct['number'];
  bulk: Bulk<ProductRow_ItemFragment>;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onChanged: () => Promise<void>;
}

export function ProductRow({ item, number, bulk, onEdit, onCopy, onDelete, onChanged }: ProductRowProps) {
  const { id, name, category, carBrand } = item;
  const description = descriptionPreview(item.description);
  const change = useRowChange(onChanged);
  // The row may disappear if a change no longer matches the filters.
  const row = useKeepFocus<HTMLTableRowElement>();
  return (
    <tr ref={row} className="group h-10 transition hover:bg-raised">
      <td className={CELL}>
        <TickBox
          label={`Choose ${name}`}
          isTicked={bulk.chosen.some((chosen) => chosen.id === id)}
          isDisabled={bulk.progress !== null}
          onTick={(isTicked) => bulk.tick([id], isTicked)}
        />
      </td>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <Link
          to={paths.product(id)}
          className="flex min-h-11 items-center font-semibold text-beam-text hover:underline pointer-fine:min-h-8"
        >
          <span className="wrap-anywhere">{name}</span>
        </Link>
        {number && <p className="figures pb-1 wrap-anywhere text-muted">{number}</p>}
      </th>
      <td className={`${CELL} max-2xl:hidden`}>
        <p dir="auto" className="truncate text-muted" title={description}>
          {description}
        </p>
      </td>
      <td className={`${CELL} figures text-right`}>
        <PriceInRow item={item} change={change} />
      </td>
      <td className={`${CELL} truncate`} title={capitalised(category.name)}>
        {capitalised(category.name)}
      </td>
      <td className={`${CELL} truncate`} title={carBrand.name}>
        {carBrand.name}
      </td>
      <td className={CELL}>
        <Stock item={item} change={change} />
      </td>
      <td className={CELL}>
        <div className="flex">
          <IconButton isDense label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton isDense label={`Duplicate ${name}`} onClick={onCopy}>
            <IconCopy size={18} aria-hidden />
          </IconButton>
          <IconButton isDense label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      </td>
    </tr>
  );
}

function Stock({ item, change }: { item: ProductRow_ItemFragment; change: ReturnType<typeof useRowChange> }) {
  const { name, inStock } = item;
  return (
    <button
      type="button"
      title={inStock ? 'Set to Out of Stock' : 'Set to In Stock'}
      aria-disabled={change.isSaving}
      onClick={() => void change.save(item, { inStock: !inStock })}
      className="inline-flex min-h-11 items-center rounded-plate whitespace-nowrap transition hover:brightness-110 active:translate-y-px aria-disabled:opacity-55 pointer-fine:min-h-8"
    >
      <Badge tone={inStock ? 'delivered' : 'failed'}>{inStock ? 'In Stock' : 'Out of Stock'}</Badge>
      <span className="sr-only">{`: change the stock of ${name}`}</span>
    </button>
  );
}
