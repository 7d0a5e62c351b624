import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { capitalised, moneyText, priceText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconPencil, IconTrash } from '../../ui/icons';
import type { AdminProductCard_ItemFragment } from './AdminProductCard.generated';
import { descriptionPreview } from './descriptionPreview';

interface ProductTableProps {
  items: AdminProductCard_ItemFragment[];
  /** The value of the URL parameter. */
  sort: string;
  onSort: (sort: string) => void;
  onEdit: (item: AdminProductCard_ItemFragment) => void;
  onDelete: (item: AdminProductCard_ItemFragment) => void;
}

const HEAD =
  'sticky top-14 z-10 border-b border-line bg-raised px-2 py-0.5 font-semibold first:rounded-tl-card first:pl-3 last:rounded-tr-card';
const CELL = 'border-b border-line px-2 py-0.5 group-last:border-b-0 first:pl-3';

/** For desktops, by choice instead of cards. */
export function ProductTable({ items, sort, onSort, onEdit, onDelete }: ProductTableProps) {
  const sorting = { sort, onSort };
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full table-fixed border-separate border-spacing-0 text-14">
        <caption className="sr-only">Products</caption>
        <thead className="text-left">
          <tr>
            <SortedHead sorts={['name']} {...sorting}>
              Name
            </SortedHead>
            <Head>Description</Head>
            <SortedHead sorts={['price-low', 'price-high']} className="w-50 text-right" {...sorting}>
              Price
            </SortedHead>
            <Head className="w-26">Category</Head>
            <Head className="w-24">Car brand</Head>
            <Head className="w-30">Stock</Head>
            <Head className="w-23">Actions</Head>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`${HEAD} ${className}`}>
      {children}
    </th>
  );
}

interface SortedHeadProps extends Pick<ProductTableProps, 'sort' | 'onSort'> {
  /** Ascending, then descending. */
  sorts: string[];
  className?: string;
  children: string;
}

/** Each click takes the next order; the last one returns to the default. */
function SortedHead({ sorts, sort, onSort, className = '', children }: SortedHeadProps) {
  const place = sorts.indexOf(sort);
  const Icon = [IconArrowsSort, IconArrowUp, IconArrowDown][place + 1] ?? IconArrowsSort;
  return (
    <th
      scope="col"
      aria-sort={(['none', 'ascending', 'descending'] as const)[place + 1]}
      className={`${HEAD} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(sorts[place + 1] ?? '')}
        className="inline-flex min-h-11 items-center gap-1 rounded-plate font-semibold hover:underline pointer-fine:min-h-8"
      >
        <Icon size={16} aria-hidden />
        <span>{children}</span>
      </button>
    </th>
  );
}

interface RowProps {
  item: AdminProductCard_ItemFragment;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ item, onEdit, onDelete }: RowProps) {
  const { id, name, description, category, carBrand, inStock } = item;
  return (
    <tr className="group h-10 transition hover:bg-raised">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <Link
          to={paths.product(id)}
          title={name}
          className="flex min-h-11 items-center font-semibold text-beam-text hover:underline pointer-fine:min-h-8"
        >
          <span className="truncate">{name}</span>
        </Link>
      </th>
      <td className={CELL}>
        <p dir="auto" className="truncate text-muted" title={descriptionPreview(description)}>
          {descriptionPreview(description)}
        </p>
      </td>
      <td className={`${CELL} figures text-right leading-4.5`}>
        <Price item={item} />
      </td>
      <td className={`${CELL} truncate`} title={capitalised(category.name)}>
        {capitalised(category.name)}
      </td>
      <td className={`${CELL} truncate`} title={carBrand.name}>
        {carBrand.name}
      </td>
      <td className={CELL}>
        <Badge tone={inStock ? 'delivered' : 'failed'}>{inStock ? 'In Stock' : 'Out of Stock'}</Badge>
      </td>
      <td className={CELL}>
        <div className="flex">
          <IconButton isDense label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton isDense label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      </td>
    </tr>
  );
}

function Price({ item: { price, originalPrice } }: { item: AdminProductCard_ItemFragment }) {
  return (
    <>
      <p>{priceText(price)}</p>
      {originalPrice && (
        <s className="block text-muted">
          <span className="sr-only">Before: </span>
          <span>{moneyText(originalPrice)}</span>
        </s>
      )}
    </>
  );
}
