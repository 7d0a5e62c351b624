import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Item } from '../catalogue/item.entity.js';
import { NullableField } from '../graphql/fields.js';

@ObjectType({ isAbstract: true })
abstract class ListEntry {
  @Column('uuid')
  userId!: string;

  @Column('uuid', { nullable: true })
  itemId!: string | null;

  @NullableField(() => Item, 'The item; null after it was deleted.')
  @ManyToOne(() => Item, { nullable: true })
  @JoinColumn()
  item!: Item | null;

  /** The name of the item when it was last added to the list. */
  @Column('text')
  itemName!: string;

  /** Sorts the entries by the time at which their item was added. */
  @Column('bigint')
  position!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

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

@ObjectType({ description: 'An item on a wishlist, in stock or not.' })
@Entity('wishlist_entries')
export class WishlistEntry extends ListEntry {
  @Field(() => ID, { description: 'A UUID, which removeFromWishlist takes as entryId.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;
}
