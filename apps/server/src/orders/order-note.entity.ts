import { Field, ObjectType } from '@nestjs/graphql';
import { Column, Entity } from 'typeorm';
import { StaffEntry } from './staff-entry.entity.js';

@ObjectType({
  description:
    'A note of an admin about an order, for colleagues. Never deleted, but its text is erased when the notes of calls are.',
})
@Entity('order_notes')
export class OrderNote extends StaffEntry {
  @Field({ description: 'The text; empty once the personal data of the customer is erased.' })
  @Column('text')
  note!: string;

  /** Idempotency key: a key of an admin makes only one note. */
  @Column('text')
  key!: string;
}
