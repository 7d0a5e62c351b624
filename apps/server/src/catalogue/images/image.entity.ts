import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A stored picture; its files are named after its id, one per width (see image-files.ts). */
@ObjectType('ItemImage', { description: 'A picture of an item, kept in several widths.' })
@Entity('images')
export class Image {
  @Field(() => ID, { description: 'As POST /uploads gave it, for the imageIds of an item.' })
  @PrimaryColumn('text')
  id!: string;

  @Field(() => Int, { description: 'Pixels of the original.' })
  @Column('integer')
  width!: number;

  @Field(() => Int, { description: 'Pixels of the original.' })
  @Column('integer')
  height!: number;

  @Field({ description: 'A tiny version as a data URL, to show while the picture loads.' })
  @Column('text')
  placeholder!: string;

  /** False while its files are being written or removed: nobody may use it, and what stays so is swept. */
  @Column('boolean')
  kept!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
