import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { SkippedLine } from './skipped-line.type.js';

/** A completed merge, so that a repeated call does not add the same pieces twice. */
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
