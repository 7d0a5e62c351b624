import { isSingle, type PriceRange, priceRangeText, totalText } from '@beambright/domain';
import type { OrderLine } from '../../../orders/order-line.entity.js';
import type { Order } from '../../../orders/order.entity.js';
import type { OrderResponse, OrderItemResponse } from '../responses/order.response.js';
import { presentMoney } from './present-item.js';

export function presentOrder(order: Order, lines: OrderLine[]): OrderResponse {
  return {
    id: order.id,
    code: order.code,
    user_id: order.userId,
    status: order.status,
    total_amount: presentAmount({ min: order.totalMin, max: order.totalMax }, totalText),
    actual_price: presentMoney(order.actualPrice),
    shipping_address: order.shippingAddress,
    notes: order.notes,
    ...(order.reference !== null && { reference: order.reference }),
    created_at: order.createdAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    order_items: lines.map(presentOrderLine),
  };
}

function presentOrderLine(line: OrderLine): OrderItemResponse {
  return {
    item: { id: line.itemId, name: line.itemName },
    quantity: line.quantity,
    price_at_order: presentAmount({ min: line.priceMin, max: line.priceMax }, priceRangeText),
  };
}

function presentAmount(range: PriceRange, textOf: (range: PriceRange) => string): string | number {
  return isSingle(range) ? range.min / 100 : textOf(range);
}
