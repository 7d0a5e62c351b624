import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ListEntry } from './list-entry.entity.js';

@ObjectType({ description: 'An item in a cart and its quantity.' })
@Entity('cart_lines')
export class CartLine extends ListEntry {
  @Field(() => ID, { description: 'A UUID, which setCartQuantity and removeFromCart take as lineId.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => Int, { description: 'Number of pieces, from 1 to 999.' })
  @Column('integer')
  quantity!: number;
}
