import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Admin } from './calls/order-claim.type.js';

/** An entry of an admin in the history of an order that is not an event. */
@ObjectType({ isAbstract: true })
export abstract class HistoryEntry {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  actorId!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was recorded, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** An entry that only staff see. */
@ObjectType({ isAbstract: true })
export abstract class StaffEntry extends HistoryEntry {
  @Field(() => Admin, { description: 'The admin who recorded it.' })
  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  by!: User;

  @Field({ description: 'Whether you recorded it.' })
  isMine!: boolean;
}
