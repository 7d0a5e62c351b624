import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Item } from '../catalogue/item.entity.js';

@ObjectType({ description: 'An item on a wishlist, in stock or not.' })
@Entity('wishlist_entries')
export class WishlistEntry {
  @Field(() => ID, { description: 'A UUID: the entryId of removeFromWishlist.' })
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

  /** Name at the time when the item was added. */
  @Column('text')
  itemName!: string;

  /** Entries are ordered by the time when their item was added. */
  @Column('bigint')
  position!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
