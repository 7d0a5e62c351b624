import { Field, Int, ObjectType } from '@nestjs/graphql';
import { NullableField, NullableString } from '../graphql/fields.js';
import { Vehicle } from './vehicle.entity.js';

@ObjectType({ description: 'The car that a text is about.' })
export class CarMatch {
  @Field(() => [Vehicle], {
    description: 'The vehicles that the car may be, by brand, model and time; empty without a known car.',
  })
  vehicles!: Vehicle[];

  @NullableField(() => Int, 'The year of manufacture in the text; null without a car or a year.')
  year!: number | null;

  @NullableField(
    () => Int,
    'The year in the text if no vehicle of its chassis code was built in that year. `vehicles` then has those of any year and, unless the text has a frame number, behind them others of their models of that year.',
  )
  otherYear!: number | null;

  @NullableString('The chassis code of the frame number in the text; null without a car or a frame number.')
  frameCode!: string | null;

  @NullableString(
    "The frame number in the text, such as 'NZE141-6048723'; null without a car or a frame number. Personal.",
  )
  frameNumber!: string | null;

  @Field({
    description:
      "The other words, such as 'brake pads'; the whole text if it names no car. Number plates, VINs and serials are left out.",
  })
  rest!: string;

  @NullableString(
    'The text without the number plates, the VINs and the serials of unknown chassis codes in it, which are personal and do not tell the car; null if it has none.',
  )
  withoutPlate!: string | null;
}

@ObjectType({ description: 'A vehicle that the words of a search may be about.' })
export class LikelyCar {
  @Field({ description: 'A vehicle that the words name or may mean.' })
  vehicle!: Vehicle;

  @Field({ description: "The other words, such as 'brake pads'." })
  rest!: string;
}
