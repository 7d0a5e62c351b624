import type { EnteredReplacement } from '@beambright/domain';
import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A part number that its maker has replaced by another.' })
export class NumberReplacement {
  @Field(() => ID, { description: 'The id that removeNumberReplacement takes.' })
  id!: string;

  @Field({ description: 'The name of the maker.' })
  maker!: string;

  @Field({ description: 'The replaced number, as it was entered.' })
  oldNumber!: string;

  @Field({ description: 'The number that replaces the old one, as it was entered.' })
  newNumber!: string;
}

@InputType({ description: 'A part number and the number that replaces it, to be added.' })
export class NumberReplacementInput implements EnteredReplacement {
  @Field({ description: 'The name of a maker of which the shop has part numbers, ignoring case.' })
  maker!: string;

  @Field({ description: 'The replaced number, at most 40 characters.' })
  oldNumber!: string;

  @Field({ description: 'The number that replaces the old one, at most 40 characters.' })
  newNumber!: string;
}
