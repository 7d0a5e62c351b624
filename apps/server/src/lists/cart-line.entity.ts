import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Item } from '../catalogue/item.entity.js';

@ObjectType({ description: 'An item in a cart, and how many pieces of it.' })
@Entity('cart_lines')
export class CartLine {
  @Field(() => ID, { description: 'A UUID; the lineId of setCartQuantity and removeFromCart.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** Null once the item has been deleted. */
  @Column('uuid', { nullable: true })
  itemId!: string | null;

  @Field(() => Item, { nullable: true, description: 'Null once the item has been deleted.' })
  @ManyToOne(() => Item, { nullable: true })
  @JoinColumn()
  item!: Item | null;

  /** As it was when the item was added last. */
  @Column('text')
  itemName!: string;

  @Field(() => Int, { description: 'Pieces, from 1 to 999.' })
  @Column('integer')
  quantity!: number;

  /** Lines stand in the order in which their items came in. */
  @Column('bigint')
  position!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
