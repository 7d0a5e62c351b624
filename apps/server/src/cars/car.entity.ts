import type { SavedCar } from '@beambright/domain';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { NullableField, NullableString } from '../graphql/fields.js';
import { Vehicle } from './vehicle.entity.js';

@ObjectType({ description: 'A car that a customer saved in the account.' })
@Entity('cars')
export class Car implements SavedCar {
  @Field(() => ID, { description: 'A UUID, which saveCar and removeCar take as id.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('integer')
  vehicleId!: number;

  @Field(() => Vehicle, { description: 'The vehicle, with its model and chassis code.' })
  @ManyToOne(() => Vehicle)
  @JoinColumn()
  vehicle!: Vehicle;

  @NullableField(() => Int, 'The year of manufacture; null if unknown.')
  @Column('integer', { nullable: true })
  year!: number | null;

  @NullableString("The frame number, such as 'NZE141-6048723', or null. Personal: only the customer sees it.")
  @Column('text', { nullable: true })
  frameNumber!: string | null;

  @NullableString("The customer's name for the car; null if it has none.")
  @Column('text', { nullable: true })
  name!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
