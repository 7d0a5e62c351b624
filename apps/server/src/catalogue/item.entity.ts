import type { Cents } from '@beambright/domain';
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
import { Decimal } from '../graphql/decimal.scalar.js';
import { Node } from '../graphql/node.type.js';
import { CarBrand } from './car-brand.entity.js';
import { Category } from './category.entity.js';
import type { Image } from './images/image.entity.js';

@ObjectType({ implements: () => [Node], description: 'A part or accessory that the shop sells.' })
@Entity('items')
export class Item implements Node {
  @Field(() => ID, { description: 'A UUID; it stays for ever and is unique among all that node(id) finds.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field({ description: 'At most 200 characters.' })
  @Column('text')
  name!: string;

  @Field({ description: 'Plain text, at most 5,000 characters, with line breaks. HTML in it is text.' })
  @Column('text')
  description!: string;

  @MoneyColumn()
  priceMin!: Cents;

  @MoneyColumn()
  priceMax!: Cents;

  @Field(() => Decimal, { nullable: true, description: 'A former price, shown struck through.' })
  @MoneyColumn({ nullable: true })
  originalPrice!: Cents | null;

  @Field({ description: 'An item out of stock cannot be ordered.' })
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

  @Field(() => Int, {
    description: 'Counts the changes. To change the item, say which version the change is based on.',
  })
  @Column('integer')
  version!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was added: an instant in UTC, ISO 8601.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last changed: an instant in UTC, ISO 8601.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  /** No column: known where they were read with the item (item-rows.ts), the main one first. */
  images?: Image[];
}
