import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Vehicle } from '../cars/vehicle.entity.js';

@ObjectType({ description: 'The car that the customer ordered for.' })
export class OrderCar {
  @Field(() => Vehicle, { description: 'The vehicle, with its model and chassis code.' })
  vehicle!: Vehicle;

  @Field(() => Int, { nullable: true, description: 'The year of manufacture; null if unknown.' })
  year!: number | null;
}
