import { Field, ObjectType } from '@nestjs/graphql';
import { Column, Entity } from 'typeorm';
import { StaffEntry } from './staff-entry.entity.js';

@ObjectType({
  description: 'What a call showed about an item and a car, as it was then. Never changed or deleted.',
})
@Entity('fit_checks')
export class FitCheck extends StaffEntry {
  @Field({ description: 'The name of the item in the order.' })
  @Column('text')
  itemName!: string;

  @Field({ description: "Such as 'Toyota Axio NZE141, 2012'; without a year for every year." })
  @Column('text')
  car!: string;

  @Field({ description: 'Whether the item fits the car.' })
  @Column('boolean')
  fits!: boolean;
}
