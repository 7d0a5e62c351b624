import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Image } from './image.entity.js';

/** A picture of an item, whose pictures are ordered by position. The first is its main image. */
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
