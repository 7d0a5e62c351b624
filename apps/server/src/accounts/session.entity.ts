import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/**
 * A sign-in of one browser. Only the hash of its token is stored, so that reading the table lets no one impersonate a
 * user.
 */
@Entity('sessions')
export class Session {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user!: User;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz')
  seenAt!: Date;
}
