import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The files are named after the id, one per width (see image-files.ts). */
@ObjectType('ItemImage', { description: 'A picture of an item, stored in several widths.' })
@Entity('images')
export class Image {
  @Field(() => ID, { description: 'The id returned by POST /uploads, used in imageIds of an item.' })
  @PrimaryColumn('text')
  id!: string;

  @Field(() => Int, { description: 'Width of the original in pixels.' })
  @Column('integer')
  width!: number;

  @Field(() => Int, { description: 'Height of the original in pixels.' })
  @Column('integer')
  height!: number;

  @Field({ description: 'A tiny version as a data URL, shown while the picture loads.' })
  @Column('text')
  placeholder!: string;

  /** False while files are being written or removed: the picture is not usable yet, and is swept if this stays false. */
  @Column('boolean')
  kept!: boolean;

  /** SHA-256 of the uploaded file in hex; null for the demo pictures and those of earlier releases. */
  @Column('text', { nullable: true, select: false })
  digest?: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
