import { Field, ObjectType } from '@nestjs/graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { NullableString } from '../graphql/fields.js';
import { HistoryEntry } from './staff-entry.entity.js';

@ObjectType({
  description:
    "How an order is on its way, for its customer and staff. Never deleted, but its texts are erased with the customer's personal data.",
})
@Entity('order_dispatches')
export class OrderDispatch extends HistoryEntry {
  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  by!: User;

  @NullableString('Email of the admin who recorded it; null for customers.')
  actorEmail!: string | null;

  @Field({ description: "'Rider', or the name of a coach company; empty once the personal data is erased." })
  @Column('text')
  carrier!: string;

  @NullableString('Name of the rider, or null.')
  @Column('text', { nullable: true })
  riderName!: string | null;

  @NullableString('Phone of the rider or of the office, or null.')
  @Column('text', { nullable: true })
  phone!: string | null;

  @NullableString('Number of the waybill, or null.')
  @Column('text', { nullable: true })
  waybill!: string | null;

  @NullableString('For the customer, such as where to collect it.')
  @Column('text', { nullable: true })
  note!: string | null;

  /** Idempotency key: a key of an admin makes only one dispatch. */
  @Column('text')
  key!: string;
}
