import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Head, StickyTable } from '../../staff/StickyTable';
import { TickBox } from '../TickBox';
import type { Bulk } from '../useBulk';
import type { FoundProduct } from './foundProducts';
import { ProductRow } from './ProductRow';
import type { ProductRow_ItemFragment } from './ProductRow.generated';

interface ProductTableProps {
  products: readonly FoundProduct[];
  bulk: Bulk<ProductRow_ItemFragment>;
  sort: string;
  onSort: (sort: string) => void;
  onEdit: (item: ProductRow_ItemFragment) => void;
  onCopy: (item: ProductRow_ItemFragment) => void;
  onDelete: (item: ProductRow_ItemFragment) => void;
  onChanged: () => Promise<void>;
}

export function ProductTable({ products, bulk, sort, onSort, onChanged, ...actions }: ProductTableProps) {
  const sorting = { sort, onSort };
  return (
    <StickyTable
      caption="Products"
      className="[&_thead_th]:py-0.5"
      heads={
        <>
          <Head className="w-12">
            <TickBox
              label="All products shown"
              isTicked={bulk.chosen.length === products.length}
              isDisabled={bulk.progress !== null}
              onTick={(isTicked) =>
                bulk.tick(
                  products.map(({ item }) => item.id),
                  isTicked,
                )
              }
            />
          </Head>
          <SortedHead sorts={['name']} {...sorting}>
            Name
          </SortedHead>
          <Head className="w-[20%] max-2xl:hidden">Description</Head>
          <SortedHead sorts={['price-low', 'price-high']} className="w-44 text-right" {...sorting}>
            Price
          </SortedHead>
          <Head className="w-25">Category</Head>
          <Head className="w-20 xl:w-24">Car brand</Head>
          <Head className="w-33">Stock</Head>
          <Head className="w-31">Actions</Head>
        </>
      }
    >
      {products.map(({ item, number }) => (
        <ProductRow
          key={item.id}
          item={item}
          number={number}
          bulk={bulk}
          onEdit={() => actions.onEdit(item)}
          onCopy={() => actions.onCopy(item)}
          onDelete={() => actions.onDelete(item)}
          onChanged={onChanged}
        />
      ))}
    </StickyTable>
  );
}

interface SortedHeadProps extends Pick<ProductTableProps, 'sort' | 'onSort'> {
  /** The sort values of this column: first ascending, then descending. */
  sorts: string[];
  className?: string;
  children: string;
}

/** A column head that sorts the table: a first click sorts ascending, a second descending, a third by the default order. */
function SortedHead({ sorts, sort, onSort, className, children }: SortedHeadProps) {
  const place = sorts.indexOf(sort);
  const Icon = [IconArrowsSort, IconArrowUp, IconArrowDown][place + 1] ?? IconArrowsSort;
  return (
    <Head aria-sort={(['none', 'ascending', 'descending'] as const)[place + 1]} className={className}>
      <button
        type="button"
        onClick={() => onSort(sorts[place + 1] ?? '')}
        className="inline-flex min-h-11 items-center gap-1 rounded-plate font-semibold hover:underline pointer-fine:min-h-8"
      >
        <Icon size={16} aria-hidden />
        <span>{children}</span>
      </button>
    </Head>
  );
}
