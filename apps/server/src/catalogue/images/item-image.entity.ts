import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Image } from './image.entity.js';

/** Which pictures an item has, in order; the first is the main one. */
@Entity('item_images')
export class ItemImage {
  @PrimaryColumn('uuid')
  itemId!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('text')
  imageId!: string;

  @ManyToOne(() => Image)
  @JoinColumn()
  image!: Image;
}
