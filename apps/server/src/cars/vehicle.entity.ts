import type { Month, Vehicle as BuiltVehicle } from '@beambright/domain';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { NullableString } from '../graphql/fields.js';

@ObjectType({ description: 'A generation of a car model, built in certain months.' })
@Entity('vehicles')
export class Vehicle implements BuiltVehicle {
  @Field(() => ID, { description: 'A number as text that never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field({ description: "The vehicle's name in addresses: 'toyota-axio-nze141'. Unique, and never changed." })
  @Column('text')
  slug!: string;

  @Column('uuid')
  modelId!: string;

  @Field({
    description:
      'The chassis code, with which frame numbers begin, such as NZE141; 2 to 8 letters and digits. Several vehicles may share one.',
  })
  @Column('text')
  chassisCode!: string;

  @NullableString('The engine code, such as 1NZ-FE; null if unknown.')
  @Column('text', { nullable: true })
  engineCode!: string | null;

  @NullableString("The body, such as 'wagon'; null if unknown.")
  @Column('text', { nullable: true })
  body!: string | null;

  @Column('integer')
  fromMonth!: Month;

  @Column('integer', { nullable: true })
  toMonth!: Month | null;

  @Field({ description: 'Whether staff have checked the vehicle; false for vehicles of the demo data.' })
  @Column('boolean')
  isChecked!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  get from(): Month {
    return this.fromMonth;
  }

  get to(): Month | null {
    return this.toMonth;
  }
}
