import type { Cents, Day } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Decimal } from '../graphql/decimal.scalar.js';

@InputType({ description: 'Nairobi days, written 2026-01-31, both included; either may be missing.' })
export class DayRange {
  @Field(() => String, {
    nullable: true,
    description: 'The first day; missing or null: from the beginning. DATE_INVALID for what is no day.',
  })
  start?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last day; missing or null: until today. DATE_RANGE_INVALID before the start.',
  })
  end?: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'For a range of one day: only what came before this instant of it. RANGE_TIME_INVALID for any other.',
  })
  until?: Date | null;
}

@ObjectType({
  description: 'How the shop did in a range of days. Each part may fail alone: then it is null.',
})
export class Stats {
  @Field(() => String, { nullable: true, description: 'As asked for; null where the range is open.' })
  start!: string | null;

  @Field(() => String, { nullable: true, description: 'As asked for; null where the range is open.' })
  end!: string | null;
}

@ObjectType({ description: 'Page visits and accounts of the range.' })
export class TrafficStats {
  @Field(() => Int, { description: 'Page visits.' })
  totalVisits!: number;

  @Field(() => Int, { description: 'Different session ids of page visits.' })
  uniqueSessions!: number;

  @Field(() => Int, { description: 'Page visits of whoever was signed in.' })
  authenticatedVisits!: number;

  @Field(() => Int, { description: 'Page visits of whoever was not signed in.' })
  guestVisits!: number;

  @Field(() => Int, { description: 'Accounts made in the range.' })
  newUsers!: number;

  @Field(() => Int, { description: 'Accounts that visited, signed in, on two or more days of the range.' })
  recurringUsers!: number;

  @Field(() => Int, { description: 'All accounts made by the end of the range, before it too.' })
  totalRegisteredUsers!: number;
}

@ObjectType({ description: 'Orders placed in the range, by the status that they have now.' })
export class OrderStats {
  @Field(() => Int, { description: 'Of all statuses.' })
  total!: number;

  @Field(() => Int, { description: 'Not yet called, or without an agreed price.' })
  pending!: number;

  @Field(() => Int, { description: 'Confirmed and not yet delivered.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Delivered.' })
  delivered!: number;

  @Field(() => Int, { description: 'Failed, by the shop or the customer.' })
  failed!: number;

  @Field(() => Int, { description: 'Cancelled by the customer: a part of the failed ones.' })
  cancelled!: number;
}

@ObjectType({
  description: 'Actual prices of orders placed in the range that are confirmed or delivered.',
})
export class RevenueStats {
  @Field(() => Decimal, { description: 'In Kenyan shillings.' })
  totalRevenue!: Cents;

  @Field(() => Int, { description: 'Confirmed and delivered ones.' })
  confirmedOrdersCount!: number;

  @Field(() => Decimal, { description: '0.00 when there are none.' })
  averageOrderValue!: Cents;
}

@ObjectType({
  description: 'Rates are per cent of the unique visitors, "12.50"; "0.00" when there are none.',
})
export class ConversionStats {
  @Field(() => Decimal, { description: 'Sessions with an order, per 100 unique visitors: at most "100.00".' })
  orderConversionRate!: number;

  @Field(() => Decimal, { description: 'New accounts, per 100 unique visitors.' })
  registrationConversionRate!: number;

  @Field(() => Int, { description: 'Different session ids of page visits.' })
  uniqueVisitors!: number;

  @Field(() => Int, {
    description:
      'Different session ids in which an order was placed: that of the last page visit of its account until a minute after it, on the same day.',
  })
  sessionsWithOrder!: number;

  @Field(() => Int, { description: 'Accounts with an order of the range, whatever became of it.' })
  usersWhoOrdered!: number;
}

@ObjectType({ description: 'What confirmed and delivered orders have of an item.' })
export class ItemSales {
  @Field(() => ID, { nullable: true, description: 'Null for what was sold of deleted items of this name.' })
  itemId!: string | null;

  @Field({ description: 'The name of today, of a deleted item that of the order.' })
  itemName!: string;

  @Field(() => Int, { description: 'Pieces.' })
  totalSold!: number;

  @Field(() => Decimal, { description: 'Its shares of the actual prices; all items add up to the revenue.' })
  totalRevenue!: Cents;
}

@ObjectType({ description: 'How often the page of an item was shown.' })
export class ItemViews {
  @Field(() => ID, { nullable: true, description: 'Null if there is no such item any more.' })
  itemId!: string | null;

  @Field({ description: 'The name of today.' })
  itemName!: string;

  @Field(() => Int, { description: 'Item views of the range.' })
  viewCount!: number;
}

@ObjectType({ description: 'Of a car brand as it was called when the orders were placed.' })
export class BrandRevenue {
  @Field({ description: 'The name of then.' })
  brandName!: string;

  @Field(() => Int, { description: 'Confirmed and delivered orders with at least one line of it.' })
  orderCount!: number;

  @Field(() => Decimal, { description: 'All brands add up to the revenue.' })
  totalRevenue!: Cents;
}

@ObjectType({ description: 'Of a category as it was called when the orders were placed.' })
export class CategoryRevenue {
  @Field({ description: 'The name of then.' })
  categoryName!: string;

  @Field(() => Int, { description: 'Confirmed and delivered orders with at least one line of it.' })
  orderCount!: number;

  @Field(() => Decimal, { description: 'All categories add up to the revenue.' })
  totalRevenue!: Cents;
}

@ObjectType({ description: 'What happened on one day.' })
export class DayFigures {
  @Field(() => String, { description: 'The day in Nairobi, 2026-01-31.' })
  day!: Day;

  @Field(() => Int, { description: 'Page visits.' })
  visits!: number;

  @Field(() => Int, { description: 'Different session ids of page visits.' })
  uniqueSessions!: number;

  @Field(() => Int, { description: 'Placed on this day.' })
  orders!: number;

  @Field(() => Int, { description: 'Those that are confirmed or delivered by now.' })
  confirmedOrders!: number;

  @Field(() => Decimal, { description: 'Actual prices of those orders, in Kenyan shillings.' })
  revenue!: Cents;
}

@ObjectType({ description: 'From the visit to the sale: sessions at first, then accounts.' })
export class Funnel {
  @Field(() => Int, { description: 'Different sessions with a page visit.' })
  visited!: number;

  @Field(() => Int, { description: 'Different sessions with an item view.' })
  viewed!: number;

  @Field(() => Int, { description: 'Different sessions with an order.' })
  ordered!: number;

  @Field(() => Int, { description: 'Different sessions with an order that is confirmed or delivered.' })
  confirmed!: number;
}

@ObjectType({
  description: 'Totals at the time of the order against the prices agreed; confirmed and delivered orders.',
})
export class EstimateStats {
  @Field(() => Int, { description: 'Confirmed and delivered orders.' })
  orderCount!: number;

  @Field(() => Decimal, { description: 'Their totals at the lowest prices, in Kenyan shillings.' })
  estimatedMin!: Cents;

  @Field(() => Decimal, { description: 'Their totals at the highest prices, in Kenyan shillings.' })
  estimatedMax!: Cents;

  @Field(() => Decimal, { description: 'Their actual prices, in Kenyan shillings.' })
  actual!: Cents;

  @Field(() => Int, { description: 'Orders agreed below their total.' })
  below!: number;

  @Field(() => Int, { description: 'Orders agreed within their total.' })
  within!: number;

  @Field(() => Int, { description: 'Orders agreed above their total.' })
  above!: number;
}

@ObjectType({
  description:
    'From the order to its first recorded call, or to the confirmation where no call was recorded.',
})
export class CallTimes {
  @Field(() => Int, { description: 'Orders of the range that were called or confirmed.' })
  orderCount!: number;

  @Field(() => Int, { nullable: true, description: 'The mean; null without such an order.' })
  averageSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Half of them waited no longer; null without such an order.',
  })
  medianSeconds!: number | null;
}
