import { ApiProperty } from '@nestjs/swagger';
import { ID } from './shared.js';

const count = (description: string, example: number) => ({
  type: 'integer' as const,
  minimum: 0,
  description,
  example,
});

const amount = (description: string, example: number) => ({ type: Number, minimum: 0, description, example });

const since = (whose: string) => ({
  type: String,
  required: false,
  description: `The first day of which ${whose}, if the range has earlier ones: visits are deleted after 25 months.`,
  example: '2024-10-28',
});

export class TrafficStatsResponse {
  @ApiProperty(count('Page visits.', 1250))
  total_visits!: number;

  @ApiProperty(count('Distinct session ids of page visits.', 480))
  unique_sessions!: number;

  @ApiProperty(count('Page visits of signed-in users.', 300))
  authenticated_visits!: number;

  @ApiProperty(count('Page visits of guests.', 950))
  guest_visits!: number;

  @ApiProperty(count('Accounts created in the range of days.', 36))
  new_users!: number;

  @ApiProperty(count('Accounts seen on two or more days of the range.', 21))
  recurring_users!: number;

  @ApiProperty(count('Accounts created by the end of the range of days.', 210))
  total_registered_users!: number;

  @ApiProperty(since('unique_sessions and recurring_users count'))
  sessions_since?: string;
}

export class OrderStatsResponse {
  @ApiProperty(count('Orders of any status.', 60))
  total!: number;

  @ApiProperty(count('Not yet confirmed.', 12))
  pending!: number;

  @ApiProperty(count('Confirmed and not yet delivered.', 18))
  confirmed!: number;

  @ApiProperty(count('Delivered.', 25))
  delivered!: number;

  @ApiProperty(count('Closed by the shop or cancelled by the customer.', 5))
  failed!: number;

  @ApiProperty(count('Cancelled by the customer; included in failed.', 2))
  cancelled!: number;
}

export class RevenueStatsResponse {
  @ApiProperty(amount('Sum of the actual prices of confirmed and delivered orders.', 150500.5))
  total_revenue!: number;

  @ApiProperty(count('Confirmed and delivered orders.', 43))
  confirmed_orders_count!: number;

  @ApiProperty(amount('Average actual price of those orders; 0 without orders.', 3500.01))
  average_order_value!: number;
}

export class ConversionStatsResponse {
  @ApiProperty(amount('Accounts that ordered per 100 unique visitors.', 11.25))
  order_conversion_rate!: number;

  @ApiProperty(amount('New accounts per 100 unique visitors.', 7.5))
  registration_conversion_rate!: number;

  @ApiProperty(count('Distinct session ids of page visits.', 480))
  unique_visitors!: number;

  @ApiProperty(count('Accounts with an order in the range of days.', 54))
  users_who_ordered!: number;

  @ApiProperty(since('all of these figures count'))
  sessions_since?: string;
}

export class ItemSoldResponse {
  @ApiProperty({ ...ID, nullable: true, description: 'null for deleted items with this name.' })
  item_id!: string | null;

  @ApiProperty({ type: String, example: 'Front brake pad set' })
  item_name!: string;

  @ApiProperty(count('Pieces sold.', 14))
  total_sold!: number;

  @ApiProperty(amount('Share of the item in the actual prices.', 35000))
  total_revenue!: number;
}

export class ItemPerformanceResponse {
  @ApiProperty({ type: [ItemSoldResponse], description: 'At most 10, ordered by pieces sold.' })
  top_selling!: ItemSoldResponse[];
}

export class ItemViewedResponse {
  @ApiProperty({ ...ID, nullable: true, description: 'null if the item was deleted.' })
  item_id!: string | null;

  @ApiProperty({ type: String, example: 'Front brake pad set' })
  item_name!: string;

  @ApiProperty(count('Views of the item page.', 320))
  view_count!: number;
}

export class MissedSearchResponse {
  @ApiProperty({ type: String, description: 'The searched text, in lower case.', example: 'tailgate strut' })
  text!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Slug of the vehicle that was chosen for the search.',
    example: 'toyota-axio-nze141',
  })
  car!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Toyota Axio NZE141' })
  car_name!: string | null;

  @ApiProperty(count('Distinct session ids, at least 3.', 7))
  session_count!: number;

  @ApiProperty({ type: String, description: 'The last day of such a search.', example: '2026-01-31' })
  last_day!: string;
}

/** Sales of a car brand or a category. */
export class NamedSalesResponse {
  @ApiProperty(count('Confirmed and delivered orders with at least one matching line.', 9))
  order_count!: number;

  @ApiProperty(amount('Share in the actual prices; all rows add up to the revenue.', 42000))
  total_revenue!: number;
}

export class BrandRevenueResponse extends NamedSalesResponse {
  @ApiProperty({ type: String, description: 'Name at the time of the order.', example: 'Toyota' })
  brand_name!: string;
}

export class CategoryOrdersResponse extends NamedSalesResponse {
  @ApiProperty({ type: String, description: 'Name at the time of the order.', example: 'brakes' })
  category_name!: string;
}
