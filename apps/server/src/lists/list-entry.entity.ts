import { ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, JoinColumn, ManyToOne } from 'typeorm';
import { Item } from '../catalogue/item.entity.js';
import { NullableField } from '../graphql/fields.js';

/** The fields that lines of a cart and entries of a wishlist share. */
@ObjectType({ isAbstract: true })
export abstract class ListEntry {
  @Column('uuid')
  userId!: string;

  @Column('uuid', { nullable: true })
  itemId!: string | null;

  @NullableField(() => Item, 'The item; null after it was deleted.')
  @ManyToOne(() => Item, { nullable: true })
  @JoinColumn()
  item!: Item | null;

  /** The item's name when it was last added. */
  @Column('text')
  itemName!: string;

  /** Sorts the entries by the time at which their item was added. */
  @Column('bigint')
  position!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
