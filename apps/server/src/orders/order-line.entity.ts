import type { Cents, FitVerdict, Month } from '@beambright/domain';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { StoredBasis } from '../cars/stored-basis.js';
import { MoneyColumn } from '../database/money-column.js';
import { Decimal, NullableField, NullableString } from '../graphql/fields.js';
import type { LineFitReason } from './line-fit.type.js';

@ObjectType({ description: 'An ordered item, with its name and price at the time of the order.' })
@Entity('order_lines')
export class OrderLine {
  @Field(() => ID, { description: 'A UUID that never changes.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('integer')
  position!: number;

  /** Null once the item was deleted. */
  @Column('uuid', { nullable: true })
  itemId!: string | null;

  @Field({ description: 'Name of the item at the time of the order.' })
  @Column('text')
  itemName!: string;

  @Column('text')
  categoryName!: string;

  @Column('text')
  carBrandName!: string;

  @Field(() => Int, { description: 'Number of pieces, from 1 to 999.' })
  @Column('integer')
  quantity!: number;

  @MoneyColumn()
  priceMin!: Cents;

  @MoneyColumn()
  priceMax!: Cents;

  @NullableString('First MPN of the item at the time of the order; null if none.')
  @Column('text', { nullable: true })
  mpn!: string | null;

  @NullableString('First OEM number of the item at the time of the order; null if none.')
  @Column('text', { nullable: true })
  oemNumber!: string | null;

  /** Null without a car. */
  @Column('integer', { nullable: true })
  vehicleId!: number | null;

  /** The first month in which the car may have been built. Null if its year is unknown. */
  @Column('integer', { nullable: true })
  carFromMonth!: Month | null;

  @Column('integer', { nullable: true })
  carToMonth!: Month | null;

  /** Whether the item fits, found when the car was set. Null without a car or an item, or if the item is not for cars. */
  @Column('text', { nullable: true })
  verdict!: FitVerdict | null;

  /** Null if the order has no car. */
  @Column('jsonb', { nullable: true })
  fitReasons!: (Omit<LineFitReason, 'basis'> & StoredBasis)[] | null;

  @NullableField(
    () => Decimal,
    'The amount agreed for all pieces of this line, before the discount and the delivery fee of the order. Null before a price is agreed, and if only a sum was agreed for the whole order.',
  )
  @MoneyColumn({ nullable: true })
  agreedAmount!: Cents | null;

  /** This line's part of the actual price, which includes `deliveryShare`. Null before confirmation. */
  @MoneyColumn({ nullable: true })
  share!: Cents | null;

  @MoneyColumn({ default: 0 })
  deliveryShare!: Cents;

  /** The day on which the order was placed, if it is confirmed or delivered now. Otherwise null. A trigger sets it. */
  @Column({ type: 'date', nullable: true, insert: false, update: false, select: false })
  soldOn?: string | null;
}
