import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Image } from './image.entity.js';

/** One of an item's pictures, which are ordered by position; the first is the main image. */
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
