import { Field, ObjectType } from '@nestjs/graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { NullableString } from '../graphql/fields.js';
import { HistoryEntry } from './staff-entry.entity.js';

@ObjectType({
  description:
    "Who brings an order to the customer, as customer and staff see it. Never deleted, but its texts are erased with the customer's personal data.",
})
@Entity('order_dispatches')
export class OrderDispatch extends HistoryEntry {
  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  by!: User;

  @NullableString('Email of the admin who recorded the dispatch, for staff; null if a customer asks.')
  actorEmail!: string | null;

  @Field({ description: "The carrier: 'Rider' or a coach company; '' once personal data is erased." })
  @Column('text')
  carrier!: string;

  @NullableString('Name of the rider, or null.')
  @Column('text', { nullable: true })
  riderName!: string | null;

  @NullableString('Phone number of the rider or of the coach office, or null.')
  @Column('text', { nullable: true })
  phone!: string | null;

  @NullableString('Number of the waybill, or null.')
  @Column('text', { nullable: true })
  waybill!: string | null;

  @NullableString('A note for the customer, such as where to collect the parcel.')
  @Column('text', { nullable: true })
  note!: string | null;

  /** Idempotency key: a key of an admin makes only one dispatch. */
  @Column('text')
  key!: string;
}
