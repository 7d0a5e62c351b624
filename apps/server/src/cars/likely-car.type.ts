import { Field, ObjectType } from '@nestjs/graphql';
import { Vehicle } from './vehicle.entity.js';

@ObjectType({ description: 'A vehicle that the words of a search may be about.' })
export class LikelyCar {
  @Field({ description: 'A vehicle that the words name or may mean.' })
  vehicle!: Vehicle;

  @Field({ description: "The other words, such as 'brake pads'." })
  rest!: string;
}
