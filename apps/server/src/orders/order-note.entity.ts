import { Field, ObjectType } from '@nestjs/graphql';
import { Column, Entity } from 'typeorm';
import { StaffEntry } from './staff-entry.entity.js';

@ObjectType({
  description:
    'A note of an admin about an order, for colleagues. Never deleted, and emptied for privacy as the notes of calls.',
})
@Entity('order_notes')
export class OrderNote extends StaffEntry {
  @Field({ description: 'The text; empty when the personal data of the customer is gone.' })
  @Column('text')
  note!: string;

  /** Idempotency key; one of the same admin never makes a second note. */
  @Column('text')
  key!: string;
}
