import type { Cents, FitKind } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { MoneyColumn } from '../database/money-column.js';
import { Decimal, NullableField, registerUpperCaseEnum } from '../graphql/fields.js';
import { Node } from '../graphql/node.type.js';
import type { Image } from './images/image.entity.js';
import { CarBrand, Category } from './named.entity.js';

export const FitKindEnum = registerUpperCaseEnum<FitKind>('FitKind', 'Which cars an item is made for.', {
  specific: 'The item is made for certain cars: those of its fitments.',
  universal: 'The item is made for all cars.',
  not_for_cars: 'The item has nothing to do with cars.',
});

@ObjectType({ implements: () => [Node], description: 'A part or accessory that the shop sells.' })
@Entity('items')
export class Item implements Node {
  @Field(() => ID, { description: 'A UUID that never changes; unique among everything that node(id) finds.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field({ description: 'The name, at most 200 characters.' })
  @Column('text')
  name!: string;

  @Field({ description: 'Plain text with line breaks, at most 5,000 characters. HTML is not interpreted.' })
  @Column('text')
  description!: string;

  @MoneyColumn()
  priceMin!: Cents;

  @MoneyColumn()
  priceMax!: Cents;

  @NullableField(() => Decimal, 'The previous price, shown struck through; null if there is none.')
  @MoneyColumn({ nullable: true })
  originalPrice!: Cents | null;

  @Field({ description: 'Whether the item can be ordered.' })
  @Column('boolean')
  inStock!: boolean;

  @Column('uuid')
  categoryId!: string;

  @ManyToOne(() => Category)
  @JoinColumn()
  category?: Category;

  @Column('uuid')
  carBrandId!: string;

  @ManyToOne(() => CarBrand)
  @JoinColumn()
  carBrand?: CarBrand;

  @Field(() => FitKindEnum, { description: 'Which cars the item is made for.' })
  @Column('text')
  fitKind!: FitKind;

  @NullableField(
    () => GraphQLISODateTime,
    'When staff declared that the item fits no other vehicles than those of its fitments; this says nothing of vehicles that the shop added later. Null if not declared.',
  )
  @Column('timestamptz', { nullable: true })
  fitListCompleteAt!: Date | null;

  @Field(() => Int, {
    description:
      'Increases by 1 with every change. updateItem and setFitments need the version that the change is based on.',
  })
  @Column('integer')
  version!: number;

  @Field(() => GraphQLISODateTime, { description: 'Time of creation, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change, ISO 8601 in UTC.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  /** The images, main image first, if they were read with the item (item-rows.ts). Not a column. */
  images?: Image[];
}
