import { type Cents, type PriceRange as DomainPriceRange, priceRangeText } from '@beambright/domain';
import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { Decimal } from '../graphql/fields.js';

@ObjectType({
  description: 'Lowest and highest price; equal for a single price. The final price is agreed by phone.',
})
export class PriceRange implements DomainPriceRange {
  @Field(() => Decimal, { description: 'The lowest price, in Kenyan shillings.' })
  min!: Cents;

  @Field(() => Decimal, {
    description: 'The highest price, in Kenyan shillings; equal to min for a single price.',
  })
  max!: Cents;

  @Field({ description: "The range as text, without currency: '2000 - 3000' or '2000'." })
  text!: string;
}

@InputType({ description: 'Lowest and highest price; equal for a single price.' })
export class PriceRangeInput implements DomainPriceRange {
  @Field(() => Decimal, { description: 'The lowest price, in Kenyan shillings.' })
  min!: Cents;

  @Field(() => Decimal, { description: 'The highest price, in Kenyan shillings.' })
  max!: Cents;
}

export function priceRangeOf(min: Cents, max: Cents): PriceRange {
  return { min, max, text: priceRangeText({ min, max }) };
}
