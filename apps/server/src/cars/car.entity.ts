import type { SavedCar } from '@beambright/domain';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { NullableField, NullableString } from '../graphql/fields.js';
import { Vehicle } from './vehicle.entity.js';

@ObjectType({ description: 'A car that a customer saved in the account.' })
@Entity('cars')
export class Car implements SavedCar {
  @Field(() => ID, { description: 'A UUID: the id of saveCar and removeCar.' })
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

  @NullableString("Such as 'NZE141-6048723'; null if not given. Personal: only its customer sees it.")
  @Column('text', { nullable: true })
  frameNumber!: string | null;

  @NullableString('What the customer calls it; null if nothing.')
  @Column('text', { nullable: true })
  name!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
