import { Field, InputType, Int } from '@nestjs/graphql';
import { NullableField, NullableString } from '../graphql/fields.js';

@InputType({ description: "The customer's car." })
export class OrderCarInput {
  @Field({
    description: "The slug of the car's vehicle, such as 'toyota-axio-nze141'; VEHICLE_NOT_FOUND if unknown.",
  })
  vehicle!: string;

  @NullableField(() => Int, 'The year of manufacture, from 1980 to 2099; null if unknown.')
  year?: number | null;
}

@InputType({ description: 'A car of the account.' })
export class CarInput extends OrderCarInput {
  @NullableString(
    "The frame number: the chassis code of the vehicle and 6 or 7 digits, such as 'NZE141-6048723'; null or empty for none.",
  )
  frameNumber?: string | null;

  @NullableString("The customer's name for the car, at most 60 characters; null or empty for none.")
  name?: string | null;
}
