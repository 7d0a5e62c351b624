import { ApiProperty } from '@nestjs/swagger';
import { ID } from './shared.js';

const count = (description: string, example: number) => ({
  type: 'integer' as const,
  minimum: 0,
  description,
  example,
});

const amount = (description: string, example: number) => ({ type: Number, minimum: 0, description, example });

export class TrafficStatsAnswer {
  @ApiProperty(count('Page visits.', 1250))
  total_visits!: number;

  @ApiProperty(count('Different session ids of page visits.', 480))
  unique_sessions!: number;

  @ApiProperty(count('Page visits of whoever was signed in.', 300))
  authenticated_visits!: number;

  @ApiProperty(count('Page visits of whoever was not.', 950))
  guest_visits!: number;

  @ApiProperty(count('Accounts made in the range.', 36))
  new_users!: number;

  @ApiProperty(count('Accounts seen on two or more days of the range.', 21))
  recurring_users!: number;

  @ApiProperty(count('Accounts made by the end of the range.', 210))
  total_registered_users!: number;
}

export class OrderStatsAnswer {
  @ApiProperty(count('Of all statuses.', 60))
  total!: number;

  @ApiProperty(count('Still to be confirmed.', 12))
  pending!: number;

  @ApiProperty(count('Confirmed and not yet delivered.', 18))
  confirmed!: number;

  @ApiProperty(count('Delivered.', 25))
  delivered!: number;

  @ApiProperty(count('Failed, by the shop or the customer.', 5))
  failed!: number;

  @ApiProperty(count('Cancelled by the customer: a part of the failed ones.', 2))
  cancelled!: number;
}

export class RevenueStatsAnswer {
  @ApiProperty(amount('Actual prices of confirmed and delivered orders.', 150500.5))
  total_revenue!: number;

  @ApiProperty(count('Confirmed and delivered orders.', 43))
  confirmed_orders_count!: number;

  @ApiProperty(amount('Of those orders; 0 when there are none.', 3500.01))
  average_order_value!: number;
}

export class ConversionStatsAnswer {
  @ApiProperty(amount('Accounts that ordered, per 100 unique visitors.', 11.25))
  order_conversion_rate!: number;

  @ApiProperty(amount('New accounts, per 100 unique visitors.', 7.5))
  registration_conversion_rate!: number;

  @ApiProperty(count('Different session ids of page visits.', 480))
  unique_visitors!: number;

  @ApiProperty(count('Accounts with an order of the range.', 54))
  users_who_ordered!: number;
}

export class ItemSoldAnswer {
  @ApiProperty({ ...ID, nullable: true, description: 'null for deleted items of this name.' })
  item_id!: string | null;

  @ApiProperty({ type: String, example: 'Front brake pad set' })
  item_name!: string;

  @ApiProperty(count('Pieces.', 14))
  total_sold!: number;

  @ApiProperty(amount('Its shares of the actual prices.', 35000))
  total_revenue!: number;
}

export class ItemPerformanceAnswer {
  @ApiProperty({ type: [ItemSoldAnswer], description: 'At most 10, by pieces.' })
  top_selling!: ItemSoldAnswer[];
}

export class ItemViewedAnswer {
  @ApiProperty({ ...ID, nullable: true, description: 'null if there is no such item any more.' })
  item_id!: string | null;

  @ApiProperty({ type: String, example: 'Front brake pad set' })
  item_name!: string;

  @ApiProperty(count('How often its page was shown.', 320))
  view_count!: number;
}

/** Of a car brand or a category. */
export class NamedSalesAnswer {
  @ApiProperty(count('Confirmed and delivered orders with at least one line of it.', 9))
  order_count!: number;

  @ApiProperty(amount('Its shares of the actual prices; all of them add up to the revenue.', 42000))
  total_revenue!: number;
}

export class BrandRevenueAnswer extends NamedSalesAnswer {
  @ApiProperty({ type: String, description: 'As it was called at the order.', example: 'Toyota' })
  brand_name!: string;
}

export class CategoryOrdersAnswer extends NamedSalesAnswer {
  @ApiProperty({ type: String, description: 'As it was called at the order.', example: 'brakes' })
  category_name!: string;
}
