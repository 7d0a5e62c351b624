import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Item } from '../catalogue/item.entity.js';

@ObjectType({ description: 'An item in a cart and its quantity.' })
@Entity('cart_lines')
export class CartLine {
  @Field(() => ID, { description: 'A UUID: the lineId of setCartQuantity and removeFromCart.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** Null after the item was deleted. */
  @Column('uuid', { nullable: true })
  itemId!: string | null;

  @Field(() => Item, { nullable: true, description: 'The item; null after it was deleted.' })
  @ManyToOne(() => Item, { nullable: true })
  @JoinColumn()
  item!: Item | null;

  /** Name at the time when the item was last added. */
  @Column('text')
  itemName!: string;

  @Field(() => Int, { description: 'Number of pieces, from 1 to 999.' })
  @Column('integer')
  quantity!: number;

  /** Lines are ordered by the time when their item was added. */
  @Column('bigint')
  position!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
