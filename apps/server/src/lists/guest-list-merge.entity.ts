import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { SkippedLine } from './skipped-line.type.js';

/** A merge that was made, so that asking for it again does not add the same pieces twice. */
@Entity('guest_list_merges')
export class GuestListMerge {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('bytea')
  requestHash!: Buffer;

  @Column('json')
  skipped!: SkippedLine[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
