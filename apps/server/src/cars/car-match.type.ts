import { Field, Int, ObjectType } from '@nestjs/graphql';
import { NullableField, NullableString } from '../graphql/fields.js';
import { Vehicle } from './vehicle.entity.js';

@ObjectType({ description: 'What resolveCar finds in a text: a car and the other words.' })
export class CarMatch {
  @Field(() => [Vehicle], {
    description:
      'Vehicles that the car may be, sorted by brand, model and first month of production (in another order if `otherYear` is set); empty if unknown.',
  })
  vehicles!: Vehicle[];

  @NullableField(() => Int, 'The year of manufacture in the text; null without a car or a year.')
  year!: number | null;

  @NullableField(
    () => Int,
    'A year in the text in which no vehicle with the chassis code in the text was built; otherwise null. If it is set, `vehicles` begins with the vehicles of that code, whatever their years. After these come other vehicles of their models that were built in that year, but none if the text has a frame number.',
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
      "The words that are not about the car, such as 'brake pads'; the whole text if it names no car. Number plates, VINs and the last digits of frame numbers are left out.",
  })
  rest!: string;

  @NullableString(
    'The text without number plates, VINs and the last digits of frame numbers whose chassis code is unknown: these are personal and do not help to find the car. Null if the text has none of these.',
  )
  withoutPlate!: string | null;
}

@ObjectType({ description: 'A vehicle that the words of a search may be about.' })
export class LikelyCar {
  @Field({ description: 'A vehicle that the words name or may mean.' })
  vehicle!: Vehicle;

  @Field({ description: "The words that are not about the vehicle, such as 'brake pads'." })
  rest!: string;
}
