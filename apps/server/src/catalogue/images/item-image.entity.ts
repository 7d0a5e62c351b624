import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Image } from './image.entity.js';

/** A picture of an item. They are ordered by position; the first is the main image. */
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
