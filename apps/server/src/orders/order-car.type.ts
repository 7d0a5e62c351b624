import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Vehicle } from '../cars/vehicle.entity.js';

@InputType({ description: "The customer's car." })
export class OrderCarInput {
  @Field({
    description: "The slug of its vehicle, such as 'toyota-axio-nze141'; VEHICLE_NOT_FOUND if unknown.",
  })
  vehicle!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The year of manufacture, from 1980 to 2099; null if unknown.',
  })
  year?: number | null;
}

@ObjectType({ description: 'The car that the customer ordered for.' })
export class OrderCar {
  @Field(() => Vehicle, { description: 'Its vehicle.' })
  vehicle!: Vehicle;

  @Field(() => Int, { nullable: true, description: 'The year of manufacture; null if unknown.' })
  year!: number | null;
}
