import { type FitBasis, type FitPosition, type Month, positionSet, positionsIn } from '@beambright/domain';
import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { NullableString, registerUpperCaseEnum } from '../graphql/fields.js';
import type { StoredBasis } from './stored-basis.js';
import { Vehicle } from './vehicle.entity.js';

/** The text of a condition, which fitments share. It is unique ignoring case, and stays when no fitment has it any more. */
@Entity('fit_conditions')
export class FitCondition {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  text!: string;
}

export const FitPositionEnum = registerUpperCaseEnum<FitPosition>(
  'FitPosition',
  'Where a part sits on a car.',
  {
    front: 'At the front of the car.',
    rear: 'At the rear of the car.',
    left: "On the left, the passenger's side.",
    right: "On the right, the driver's side.",
    upper: 'The upper one of two such parts.',
    lower: 'The lower one of two such parts.',
    inner: 'The inner one of two such parts.',
    outer: 'The outer one of two such parts.',
  },
);

export const FitBasisEnum = registerUpperCaseEnum<FitBasis>('FitBasis', 'How the shop knows of a fitment.', {
  catalogue: 'The catalogue of a maker says so.',
  supplier: 'A supplier said so.',
  call: 'It was checked in a call to a customer.',
  fitted: 'The part was fitted to such a car.',
  return: 'It was found out when a customer returned the part.',
  copied: 'The fitment was copied from another item and not checked for this one.',
});

@ObjectType({ description: 'A statement that an item fits a vehicle or does not fit it.' })
@Entity('fitments')
export class Fitment {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('uuid')
  itemId!: string;

  @Column('integer')
  vehicleId!: number;

  @Field(() => Vehicle, { description: 'The vehicle that the item fits or does not fit.' })
  @ManyToOne(() => Vehicle)
  vehicle?: Vehicle;

  @Field({ description: 'Whether the item fits the vehicle.' })
  @Column('boolean')
  fits!: boolean;

  @Column('integer', { nullable: true })
  fromMonth!: Month | null;

  @Column('integer', { nullable: true })
  toMonth!: Month | null;

  @Field(() => [FitPositionEnum], {
    description: 'The positions that together name the place on the car; empty if unknown.',
  })
  @Column('smallint', { transformer: { to: positionSet, from: positionsIn } })
  positions!: FitPosition[];

  @Column('integer', { nullable: true })
  conditionId!: number | null;

  @ManyToOne(() => FitCondition)
  condition?: FitCondition | null;

  @NullableString('First serial (the 6 or 7 digits of a frame number) of the fitment; null for no limit.')
  @Column('text', { nullable: true })
  serialFrom!: string | null;

  @NullableString('Last serial (the 6 or 7 digits of a frame number) of the fitment; null for no limit.')
  @Column('text', { nullable: true })
  serialTo!: string | null;

  @Column('text')
  basis!: StoredBasis['basis'];

  @Column('text', { nullable: true })
  copied?: StoredBasis['copied'];

  /** 'yes' if an earlier release stored the fitment as checked in a call, but it may be a copy; otherwise null. */
  @Column('text', { nullable: true })
  doubtful?: 'yes' | null;

  /** The item from which the fitment was copied, which may have been deleted since. */
  @Column('uuid', { nullable: true, name: 'copied_from' })
  copiedFromId?: string | null;

  @Column('uuid', { nullable: true, name: 'checked_by' })
  checkedById!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'checked_by' })
  checkedBy?: User | null;

  @Field(() => GraphQLISODateTime, { description: 'When the fitment was checked or entered, ISO 8601, UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  checkedAt!: Date;
}
