import { type Cents, ORDER_STATUSES, type OrderStatus } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { MoneyColumn } from '../database/money-column.js';
import { Decimal } from '../graphql/decimal.scalar.js';
import { registerUpperCaseEnum } from '../graphql/enums.js';
import { Node } from '../graphql/node.type.js';
import type { OrderLine } from './order-line.entity.js';

export const OrderStatusEnum = registerUpperCaseEnum(
  'OrderStatus',
  ORDER_STATUSES,
  'DELIVERED and FAILED are final. A cancelled order is FAILED with cancelledAt set.',
  {
    pending: 'Placed; the shop calls to agree the final price.',
    confirmed: 'The final price is agreed; the goods are to be delivered.',
    delivered: 'The customer has the goods. Final.',
    failed: 'Nothing came of it, or its customer cancelled it. Final.',
  },
);

@ObjectType({
  implements: () => [Node],
  description: 'A customer asked for items; the shop calls to agree the final price.',
})
@Entity('orders')
export class Order implements Node {
  @Field(() => ID, {
    description:
      'A UUID; it stays for ever and is unique among all that node(id) finds. The first 8 characters are the short id.',
  })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Field(() => OrderStatusEnum, { description: 'Where the order stands.' })
  @Column('text')
  status!: OrderStatus;

  @MoneyColumn()
  totalMin!: Cents;

  @MoneyColumn()
  totalMax!: Cents;

  @Field(() => Decimal, { nullable: true, description: 'The final price, agreed by phone.' })
  @MoneyColumn({ nullable: true })
  actualPrice!: Cents | null;

  @Field({ description: 'Where to, at most 500 characters.' })
  @Column('text')
  shippingAddress!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the customer wrote, at most 2,000 characters; null if nothing.',
  })
  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text')
  idempotencyKey!: string;

  @Column('bytea', { select: false })
  requestHash!: Buffer;

  @Field(() => GraphQLISODateTime, { description: 'When it was placed: an instant in UTC, ISO 8601.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the customer cancelled it.' })
  @Column('timestamptz', { nullable: true })
  cancelledAt!: Date | null;

  /** When to try again, as the last call said; it stays when the order waits no more. */
  @Column('timestamptz', { nullable: true })
  callAgainAt!: Date | null;

  /** When a call is due; made by the database from `callAgainAt` and `createdAt`. */
  @Column({ type: 'timestamptz', insert: false, update: false })
  callAt!: Date;

  /** The admin who deals with it; whether still, only the clock of the database can say (order-claims.ts). */
  @Column('uuid', { nullable: true })
  claimantId!: string | null;

  @Column('bytea', { nullable: true, select: false })
  claimantSession!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;

  /** Of the first call, recorded or, if none was, that of the confirmation; written by the database from the history. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false, select: false })
  firstCalledAt?: Date | null;

  /** No column: known of an order that was just placed, so that nobody needs to read them. */
  lines?: OrderLine[];

  /** No column: true of an order that its key has made before. */
  isReplayed?: boolean;
}
