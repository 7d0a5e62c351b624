import { Field, ObjectType } from '@nestjs/graphql';
import { Column, Entity } from 'typeorm';
import { StaffEntry } from './staff-entry.entity.js';

@ObjectType({ description: 'Whether an item fits a car, as recorded in a call. Never changed or deleted.' })
@Entity('fit_checks')
export class FitCheck extends StaffEntry {
  @Field({ description: 'The name of the item in the order.' })
  @Column('text')
  itemName!: string;

  @Field({ description: "The car, such as 'Toyota Axio NZE141, 2012'; without a year for every year." })
  @Column('text')
  car!: string;

  @Field({ description: 'Whether the item fits the car.' })
  @Column('boolean')
  fits!: boolean;
}
