import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** A link that sets a new password without the old one. An account may have several. Setting a password deletes all. */
@Entity('password_resets')
export class PasswordReset {
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user!: User;

  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  /** Only earlier releases write this column; the next release drops it. */
  @Column('uuid', { nullable: true })
  jobId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
