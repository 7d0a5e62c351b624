import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Admin } from './calls/order-claim.type.js';

/** What an admin added to the history of an order besides its events: a note, a check of a fit, or a dispatch. */
@ObjectType({ isAbstract: true })
export abstract class HistoryEntry {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  actorId!: string;

  @Field(() => GraphQLISODateTime, { description: 'When the entry was made, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

@ObjectType({ isAbstract: true })
export abstract class StaffEntry extends HistoryEntry {
  @Field(() => Admin, { description: 'The admin who made this entry in the history of the order.' })
  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  by!: User;

  @Field({ description: 'Whether you made the entry.' })
  isMine!: boolean;
}

@ObjectType({ description: 'Whether an item fits a car, as recorded in a call. Never changed or deleted.' })
@Entity('fit_checks')
export class FitCheck extends StaffEntry {
  @Field({ description: 'The name of the item in the order.' })
  @Column('text')
  itemName!: string;

  @Field({ description: "The car: 'Toyota Axio NZE141, 2012'; no year if the check is for all years." })
  @Column('text')
  car!: string;

  @Field({ description: 'Whether the item fits the car.' })
  @Column('boolean')
  fits!: boolean;
}

@ObjectType({
  description:
    "A note of an admin about an order, for colleagues. Never deleted, but its text is erased when the customer's account is deleted, or 24 months after the order failed.",
})
@Entity('order_notes')
export class OrderNote extends StaffEntry {
  @Field({ description: 'The text; empty once the personal data of the customer is erased.' })
  @Column('text')
  note!: string;

  /** Idempotency key. If an admin sends it again, no second note is added. */
  @Column('text')
  key!: string;
}
