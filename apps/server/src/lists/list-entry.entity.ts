import { ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, JoinColumn, ManyToOne } from 'typeorm';
import { Item } from '../catalogue/item.entity.js';
import { NullableField } from '../graphql/fields.js';

/** What the lines of a cart and the entries of a wishlist have. */
@ObjectType({ isAbstract: true })
export abstract class ListEntry {
  @Column('uuid')
  userId!: string;

  /** Null after the item was deleted. */
  @Column('uuid', { nullable: true })
  itemId!: string | null;

  @NullableField(() => Item, 'The item; null after it was deleted.')
  @ManyToOne(() => Item, { nullable: true })
  @JoinColumn()
  item!: Item | null;

  /** Name at the time when the item was last added. */
  @Column('text')
  itemName!: string;

  /** Entries are ordered by the time when their item was added. */
  @Column('bigint')
  position!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
