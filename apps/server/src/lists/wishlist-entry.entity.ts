import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Item } from '../catalogue/item.entity.js';

@ObjectType({ description: 'An item that somebody wants to remember, in stock or not.' })
@Entity('wishlist_entries')
export class WishlistEntry {
  @Field(() => ID, { description: 'A UUID; the entryId of removeFromWishlist.' })
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

  /** As it was when the item was added. */
  @Column('text')
  itemName!: string;

  /** Entries stand in the order in which their items came in. */
  @Column('bigint')
  position!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
