import type { Cents } from '@beambright/domain';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../database/money-column.js';

@ObjectType({ description: 'An item as it was ordered: name and price stay as they were.' })
@Entity('order_lines')
export class OrderLine {
  @Field(() => ID, { description: 'A UUID.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('integer')
  position!: number;

  /** Null once the item has been deleted. */
  @Column('uuid', { nullable: true })
  itemId!: string | null;

  @Field({ description: 'The name that the item had when it was ordered.' })
  @Column('text')
  itemName!: string;

  @Column('text')
  categoryName!: string;

  @Column('text')
  carBrandName!: string;

  @Field(() => Int, { description: 'Pieces, from 1 to 999.' })
  @Column('integer')
  quantity!: number;

  @MoneyColumn()
  priceMin!: Cents;

  @MoneyColumn()
  priceMax!: Cents;

  /** What it counts of the actual price (share-price.ts); null before there is one. */
  @MoneyColumn({ nullable: true })
  share!: Cents | null;

  /** The day on which it counts as sold: that of its order while this is confirmed or delivered; written by the database. */
  @Column({ type: 'date', nullable: true, insert: false, update: false, select: false })
  soldOn?: string | null;
}
