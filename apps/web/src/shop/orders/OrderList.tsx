import { LoadMore } from '../../ui/LoadMore';
import { OrderCard } from './OrderCard';
import type { OrderList_OrdersFragment } from './OrderList.generated';

interface OrderListProps {
  orders: OrderList_OrdersFragment;
  onLoadMore: () => Promise<unknown>;
  onChange: () => void;
}

export function OrderList({ orders: { edges, pageInfo, totalCount }, onLoadMore, onChange }: OrderListProps) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <OrderCard order={node} onChange={onChange} />
          </li>
        ))}
      </ul>
      <LoadMore
        what="orders"
        shown={edges.length}
        total={totalCount}
        hasMore={pageInfo.hasNextPage}
        onLoadMore={onLoadMore}
      />
    </>
  );
}
