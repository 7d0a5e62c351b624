import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Image } from './image.entity.js';

/** The pictures of an item in their order; the first is the main image. */
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
