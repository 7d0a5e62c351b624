import type { Cents, Day } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Decimal, NullableField, NullableString } from '../graphql/fields.js';

@InputType({ description: 'A range of days in Nairobi time. Both ends are inclusive and optional.' })
export class DayRange {
  @NullableString('The first day. Default: no limit. DATE_INVALID if malformed.')
  start?: string | null;

  @NullableString(
    'The last day, such as 2026-01-31. If it is omitted or later than today, the range ends today. DATE_INVALID if malformed, DATE_RANGE_INVALID if it is before the start.',
  )
  end?: string | null;

  @NullableField(
    () => GraphQLISODateTime,
    'The time on the last day at which the range ends; by default the end of that day. RANGE_TIME_INVALID without `end`, for a time on another day, and if `end` is more than 25 months ago, since the visits of that day are deleted.',
  )
  until?: Date | null;
}

@ObjectType({
  description: 'The statistics of a range of days. A part that fails is null; the others are still returned.',
})
export class Stats {
  @NullableString('First day of the range, as 2026-01-31; null if no start was given.')
  start!: string | null;

  @NullableString('Last day of the range, as 2026-01-31; null if no end was given.')
  end!: string | null;
}

@ObjectType({ description: 'Page visits, sessions and accounts in the range of days.' })
export class TrafficStats {
  @Field(() => Int, { description: 'Number of page visits.' })
  totalVisits!: number;

  @Field(() => Int, { description: 'Number of distinct sessions with page visits.' })
  uniqueSessions!: number;

  @Field(() => Int, { description: 'Page visits of signed-in users.' })
  authenticatedVisits!: number;

  @Field(() => Int, { description: 'Page visits of guests.' })
  guestVisits!: number;

  @Field(() => Int, { description: 'Accounts created in the range of days.' })
  newUsers!: number;

  @Field(() => Int, { description: 'Accounts with signed-in page visits on two or more days of the range.' })
  recurringUsers!: number;

  @Field(() => Int, { description: 'All accounts created until the end of the range of days.' })
  totalRegisteredUsers!: number;
}

@ObjectType({ description: 'Orders placed in the range of days, by current status.' })
export class OrderStats {
  @Field(() => Int, { description: 'All orders.' })
  total!: number;

  @Field(() => Int, { description: 'Pending orders.' })
  pending!: number;

  @Field(() => Int, { description: 'Confirmed orders, not delivered yet.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Delivered orders.' })
  delivered!: number;

  @Field(() => Int, { description: 'Failed orders, including cancelled ones.' })
  failed!: number;

  @Field(() => Int, { description: 'Orders cancelled by the customer; also counted in failed.' })
  cancelled!: number;
}

@ObjectType({ description: 'Revenue of confirmed and delivered orders placed in the range of days.' })
export class RevenueStats {
  @Field(() => Decimal, { description: 'Sum of the actual prices, in Kenyan shillings.' })
  totalRevenue!: Cents;

  @Field(() => Int, { description: 'Number of confirmed and delivered orders.' })
  confirmedOrdersCount!: number;

  @Field(() => Decimal, { description: 'Average actual price per order; "0.00" without orders.' })
  averageOrderValue!: Cents;
}

@ObjectType({
  description:
    'Conversion rates in percent of the unique visitors, such as "12.50"; "0.00" without visitors.',
})
export class ConversionStats {
  @Field(() => Decimal, { description: 'Sessions with an order per 100 unique visitors, at most "100.00".' })
  orderConversionRate!: number;

  @Field(() => Decimal, {
    description:
      'Sessions with a registration per 100 unique visitors, at most "100.00". A registration counts for the session in which the new account first visited a page on the day of the registration.',
  })
  registrationConversionRate!: number;

  @Field(() => Int, { description: 'Number of distinct sessions with page visits.' })
  uniqueVisitors!: number;

  @Field(() => Int, {
    description:
      'Number of distinct sessions with an order. The session of an order is that of the last page visit of its account before the order, on the same day; a visit at most a minute after the order counts, too. Orders that staff placed do not count.',
  })
  sessionsWithOrder!: number;

  @Field(() => Int, { description: 'Number of accounts with an order, of any status, in the range of days.' })
  usersWhoOrdered!: number;
}

@ObjectType({ description: 'Sales of an item in confirmed and delivered orders.' })
export class ItemSales {
  @NullableField(() => ID, 'Id of the item; null for deleted items, which are grouped by name.')
  itemId!: string | null;

  @Field({ description: 'Current name; for a deleted item, its name at the time of the order.' })
  itemName!: string;

  @Field(() => Int, { description: 'Number of pieces sold.' })
  totalSold!: number;

  @Field(() => Decimal, {
    description:
      'Revenue of the item, in Kenyan shillings, without delivery: the actual price of each order is divided among its lines. All items and delivery add up to the total revenue.',
  })
  totalRevenue!: Cents;
}

@ObjectType({ description: 'How often the page of an item was viewed.' })
export class ItemViews {
  @NullableField(() => ID, 'Id of the item; never null, since deleted items are left out.')
  itemId!: string | null;

  @Field({ description: 'Current name of the item.' })
  itemName!: string;

  @Field(() => Int, { description: 'Number of item views in the range of days.' })
  viewCount!: number;
}

@ObjectType({ description: 'An existing item sold in the range of days, or viewed in it and out of stock.' })
export class WantedItem {
  @Field(() => ID, { description: 'Id of the item.' })
  itemId!: string;

  @Field({ description: 'Current name of the item.' })
  itemName!: string;

  @Field({ description: "Current name of the item's category." })
  categoryName!: string;

  @Field({ description: "Current name of the item's car brand." })
  carBrandName!: string;

  @NullableString('The first of its MPN and OEM numbers, if any.')
  partNumber!: string | null;

  @Field(() => Boolean, { description: 'Whether the item can be ordered now.' })
  inStock!: boolean;

  @Field(() => Int, { description: 'Number of pieces sold in the range of days.' })
  totalSold!: number;

  @Field(() => Decimal, { description: 'Revenue in the range of days, in shillings, without delivery.' })
  totalRevenue!: Cents;

  @Field(() => Int, { description: 'Number of item views in the range of days.' })
  viewCount!: number;
}

@ObjectType({ description: 'A search of at least 3 sessions that found no item with all of its words.' })
export class MissedSearch {
  @Field({ description: 'What was searched for, in lower case.' })
  text!: string;

  @NullableString('Slug of the vehicle that the customer had chosen; null if none.')
  car!: string | null;

  @NullableString('Car brand, model and chassis code of the vehicle; its slug if it was deleted.')
  carName!: string | null;

  @Field(() => Int, { description: 'Number of sessions that searched for it in the range of days.' })
  sessionCount!: number;

  @Field(() => String, {
    description: 'The latest day in the range of days with this search, in Nairobi time, as 2026-01-31.',
  })
  lastDay!: Day;
}

@ObjectType({ description: 'Revenue of a car brand, under its name at the time of the order.' })
export class BrandRevenue {
  @Field({ description: 'Name at the time of the order.' })
  brandName!: string;

  @Field(() => Int, {
    description: 'Number of confirmed and delivered orders with at least one line of this brand.',
  })
  orderCount!: number;

  @Field(() => Decimal, {
    description:
      'Revenue of the brand, in Kenyan shillings, without delivery: the actual price of each order is divided among its lines. All brands and delivery add up to the total revenue.',
  })
  totalRevenue!: Cents;
}

@ObjectType({ description: 'Revenue of a category, under its name at the time of the order.' })
export class CategoryRevenue {
  @Field({ description: 'Name at the time of the order.' })
  categoryName!: string;

  @Field(() => Int, {
    description: 'Number of confirmed and delivered orders with at least one line of this category.',
  })
  orderCount!: number;

  @Field(() => Decimal, {
    description:
      'Revenue of the category, in Kenyan shillings, without delivery: the actual price of each order is divided among its lines. All categories and delivery add up to the total revenue.',
  })
  totalRevenue!: Cents;
}

@ObjectType({ description: 'Agreed delivery fees, which are in the total revenue.' })
export class DeliveryRevenue {
  @Field(() => Int, { description: 'Number of confirmed and delivered orders with a delivery fee.' })
  orderCount!: number;

  @Field(() => Decimal, { description: 'Sum of the delivery fees, in Kenyan shillings.' })
  totalRevenue!: Cents;
}

@ObjectType({ description: 'The figures of one day.' })
export class DayFigures {
  @Field(() => String, { description: 'The day in Nairobi time, as 2026-01-31.' })
  day!: Day;

  @Field(() => Int, { description: 'Number of page visits.' })
  visits!: number;

  @Field(() => Int, { description: 'Number of distinct sessions with page visits.' })
  uniqueSessions!: number;

  @Field(() => Int, { description: 'Number of orders placed on this day.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of orders of this day that are confirmed or delivered.' })
  confirmedOrders!: number;

  @Field(() => Decimal, {
    description: 'Sum of the actual prices of the confirmed and delivered orders, in Kenyan shillings.',
  })
  revenue!: Cents;
}

@ObjectType({ description: 'Number of distinct sessions at each step from the visit to the sale.' })
export class Funnel {
  @Field(() => Int, { description: 'Sessions with a page visit.' })
  visited!: number;

  @Field(() => Int, { description: 'Sessions with an item view.' })
  viewed!: number;

  @Field(() => Int, { description: 'Sessions with an order.' })
  ordered!: number;

  @Field(() => Int, { description: 'Sessions with a confirmed or delivered order.' })
  confirmed!: number;
}
