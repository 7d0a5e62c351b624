import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({ description: 'A model of a car brand, such as the Axio of Toyota.' })
@Entity('car_models')
export class CarModel {
  @Field(() => ID, { description: 'A UUID that never changes.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  carBrandId!: string;

  @Field({ description: 'The name, unique within the brand ignoring case.' })
  @Column('text')
  name!: string;

  @Field({
    description: "The model's name in addresses: 'axio'. Unique within the brand, and never changed.",
  })
  @Column('text')
  slug!: string;
}
