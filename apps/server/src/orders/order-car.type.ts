import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Vehicle } from '../cars/vehicle.entity.js';
import { NullableField } from '../graphql/fields.js';

@ObjectType({ description: 'The car that the customer ordered for.' })
export class OrderCar {
  @Field(() => Vehicle, { description: 'The vehicle, with its model and chassis code.' })
  vehicle!: Vehicle;

  @NullableField(() => Int, 'The year of manufacture; null if unknown.')
  year!: number | null;
}
