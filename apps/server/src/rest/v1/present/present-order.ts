import { type Cents, isSingle, type PriceRange, totalText } from '@beambright/domain';
import type { OrderLine } from '../../../orders/order-line.entity.js';
import type { Order } from '../../../orders/order.entity.js';
import { presentMoney } from './present-item.js';

export function presentOrder(order: Order, lines: OrderLine[]) {
  return {
    id: order.id,
    user_id: order.userId,
    status: order.status,
    total_amount: presentAmount({ min: order.totalMin, max: order.totalMax }),
    actual_price: presentMoney(order.actualPrice),
    shipping_address: order.shippingAddress,
    notes: order.notes,
    created_at: order.createdAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    order_items: lines.map(presentOrderLine),
  };
}

function presentOrderLine(line: OrderLine) {
  return {
    item: { id: line.itemId, name: line.itemName },
    quantity: line.quantity,
    price_at_order: presentAmount({ min: line.priceMin, max: line.priceMax }),
  };
}

/** "Range text or number" (spec section 3). */
function presentAmount(range: PriceRange): string | Cents | null {
  return isSingle(range) ? presentMoney(range.min) : totalText(range);
}
