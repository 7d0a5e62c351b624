import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** A sign-in of one browser. Only the hash of its token is stored, with which no one can sign in. */
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
