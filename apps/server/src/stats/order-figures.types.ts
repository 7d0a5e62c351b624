import type { Cents, NotBuyingReason } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from '@nestjs/graphql';
import { Decimal, NullableField, NullableString, registerUpperCaseEnum } from '../graphql/fields.js';

@ObjectType({
  description:
    'Estimates at the time of the order compared with the agreed prices without delivery, for confirmed and delivered orders.',
})
export class EstimateStats {
  @Field(() => Int, { description: 'Number of confirmed and delivered orders.' })
  orderCount!: number;

  @Field(() => Decimal, {
    description: 'Sum of the lowest estimates of confirmed and delivered orders, in Kenyan shillings.',
  })
  estimatedMin!: Cents;

  @Field(() => Decimal, {
    description: 'Sum of the highest estimates of confirmed and delivered orders, in Kenyan shillings.',
  })
  estimatedMax!: Cents;

  @Field(() => Decimal, { description: 'Sum of the agreed prices, without delivery, in Kenyan shillings.' })
  actual!: Cents;

  @Field(() => Int, { description: 'Number of orders with an agreed price below the lowest estimate.' })
  below!: number;

  @Field(() => Int, { description: 'Number of orders with an agreed price within the estimate.' })
  within!: number;

  @Field(() => Int, { description: 'Number of orders with an agreed price above the highest estimate.' })
  above!: number;
}

@ObjectType({
  description: 'Agreed prices of confirmed and delivered orders, without delivery, against the estimates.',
})
export class AgreedFigures {
  @Field(() => Int, { description: 'Number of orders.' })
  orderCount!: number;

  @Field(() => Decimal, { description: 'Sum of the agreed prices, in Kenyan shillings.' })
  agreed!: Cents;

  @NullableField(
    () => Decimal,
    'Where the agreed prices lie between the lowest and the highest estimates: "0.00" is at the lowest, "50.00" in the middle, "100.00" at the highest; may be below 0 or above 100. Computed from the sums of the orders whose lowest and highest estimates differ; null if there are none.',
  )
  place!: number | null;

  @Field(() => Int, { description: 'Number of orders with an agreed price below the lowest estimate.' })
  belowCount!: number;

  @Field(() => Decimal, { description: 'Sum by which prices are below the lowest estimates, in shillings.' })
  belowAmount!: Cents;
}

@ObjectType({
  description: 'The agreed prices that a member of staff set, by confirming or by the last correction.',
})
export class StaffAgreedFigures extends AgreedFigures {
  @NullableField(() => ID, 'Id of the account of that staff member; null if not recorded.')
  userId!: string | null;

  @NullableString('Name of the member of staff, or the email if there is no name; null if not recorded.')
  name!: string | null;
}

@ObjectType({ description: 'Agreed prices of orders placed in the range of days, by staff member.' })
export class AgreedPrices {
  @Field(() => [StaffAgreedFigures], {
    description: 'Staff who set a price that was not corrected later, sorted by `place`, lowest first.',
  })
  staff!: StaffAgreedFigures[];

  @Field(() => AgreedFigures, { description: 'The agreed prices of all staff together.' })
  total!: AgreedFigures;
}

type FailureReason = 'cancelled' | NotBuyingReason | 'not_given';

const FailureReasonEnum = registerUpperCaseEnum<FailureReason>('FailureReason', 'Why an order failed.', {
  cancelled: 'The customer cancelled it.',
  too_dear: 'The price was too high.',
  found_elsewhere: 'The customer had found the items elsewhere.',
  wrong_number: 'The phone number was not that of the customer.',
  duplicate: 'The customer had ordered the same items twice.',
  out_of_stock: 'The shop did not have an item.',
  other: 'Another reason.',
  not_given: 'Staff gave no reason.',
});

@ObjectType({ description: 'Failed orders with the same reason.' })
export class FailedOrders {
  @Field(() => FailureReasonEnum, { description: 'The reason for the failure.' })
  reason!: FailureReason;

  @Field(() => Int, { description: 'Number of failed orders with this reason.' })
  orderCount!: number;
}

@ObjectType({ description: 'The confirmed and delivered orders of a customer.' })
export class CustomerSales {
  @Field(() => ID, { description: 'Id of the account.' })
  userId!: string;

  @Field({ description: 'Name of the customer, or email if there is no name.' })
  name!: string;

  @Field(() => Int, { description: 'Number of orders.' })
  orderCount!: number;

  @Field(() => Decimal, { description: 'Revenue from confirmed and delivered orders, in Kenyan shillings.' })
  totalRevenue!: Cents;

  @Field(() => GraphQLISODateTime, {
    description: 'Time of the latest confirmed or delivered order, ISO 8601 in UTC.',
  })
  lastOrderAt!: Date;
}

@ObjectType({
  description:
    'How long orders waited for the first recorded call, or for the confirmation if no call was recorded.',
})
export class CallTimes {
  @Field(() => Int, { description: 'Orders placed in the range of days, with a call or a confirmation.' })
  orderCount!: number;

  @NullableField(() => Int, 'Mean waiting time in seconds; null without orders.')
  averageSeconds!: number | null;

  @NullableField(() => Int, 'Median waiting time in seconds; null without orders.')
  medianSeconds!: number | null;
}
