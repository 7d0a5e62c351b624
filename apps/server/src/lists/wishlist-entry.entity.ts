import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ListEntry } from './list-entry.entity.js';

@ObjectType({ description: 'An item on a wishlist, in stock or not.' })
@Entity('wishlist_entries')
export class WishlistEntry extends ListEntry {
  @Field(() => ID, { description: 'A UUID, which removeFromWishlist takes as entryId.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;
}
