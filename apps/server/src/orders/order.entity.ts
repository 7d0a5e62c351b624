import type { Cents, OrderStatus } from '@beambright/domain';
import { Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { MoneyColumn } from '../database/money-column.js';
import { Decimal, NullableField, NullableString, registerUpperCaseEnum } from '../graphql/fields.js';
import { Node } from '../graphql/node.type.js';
import type { OrderLine } from './order-line.entity.js';

export const OrderStatusEnum = registerUpperCaseEnum<OrderStatus>(
  'OrderStatus',
  'Status of an order. DELIVERED and FAILED are final, except for an undo within 10 seconds. A cancelled order is FAILED with cancelledAt set.',
  {
    pending: 'Placed; the shop calls the customer to agree the final price.',
    confirmed: 'The final price is agreed; not delivered yet.',
    delivered: 'Delivered to the customer. Final.',
    failed: 'Closed by the shop without a sale, or cancelled by the customer. Final.',
  },
);

@ObjectType({
  implements: () => [Node],
  description: 'An order of a customer. The shop calls the customer to agree the final price.',
})
@Entity('orders')
export class Order implements Node {
  @Field(() => ID, {
    description:
      'A UUID that never changes; unique among everything that node(id) finds. Its first 8 characters are the short id that screens show.',
  })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field({
    description: 'Unique code to say on the phone, such as K7M-4P7; its last character is a check character.',
  })
  // Null only until a server of this release has started (order-codes.ts).
  @Column('text', { nullable: true, default: () => 'new_order_code()' })
  code!: string;

  @Column('uuid')
  userId!: string;

  /** Null if the customer placed the order. */
  @Column('uuid', { nullable: true })
  placedBy!: string | null;

  @Field(() => OrderStatusEnum, { description: 'The current status.' })
  @Column('text')
  status!: OrderStatus;

  @MoneyColumn()
  totalMin!: Cents;

  @MoneyColumn()
  totalMax!: Cents;

  @NullableField(() => Decimal, 'Final price in Kenyan shillings, agreed by phone; null until then.')
  @MoneyColumn({ nullable: true })
  actualPrice!: Cents | null;

  @Field(() => Decimal, { description: 'The agreed discount on the amounts of the lines; "0.00" if none.' })
  @MoneyColumn({ default: 0 })
  discount!: Cents;

  @Field(() => Decimal, {
    description: 'The part of the actual price that is for delivery; "0.00" if none was agreed.',
  })
  @MoneyColumn({ default: 0 })
  deliveryFee!: Cents;

  @Field({ description: 'The delivery address, at most 500 characters.' })
  @Column('text')
  shippingAddress!: string;

  @NullableString('Notes of the customer, at most 2,000 characters; null if none.')
  @Column('text', { nullable: true })
  notes!: string | null;

  @NullableString("The customer's own number for the order, at most 60 characters; null if none.")
  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text')
  idempotencyKey!: string;

  @Column('bytea', { select: false })
  requestHash!: Buffer;

  @Field(() => GraphQLISODateTime, { description: 'Time of the order, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  @NullableField(() => GraphQLISODateTime, 'When the customer cancelled the order; null if not cancelled.')
  @Column('timestamptz', { nullable: true })
  cancelledAt!: Date | null;

  /** When to call again. Null until a call or a new phone number sets it. Not cleared when the order is confirmed or failed. */
  @Column('timestamptz', { nullable: true })
  callAgainAt!: Date | null;

  /** When a call is due. The database computes it. */
  @Column({ type: 'timestamptz', insert: false, update: false })
  callAt!: Date;

  /** The admin who has claimed the order for a call, or null. The claim may have expired (order-claims.ts). */
  @Column('uuid', { nullable: true })
  claimantId!: string | null;

  @Column('bytea', { nullable: true, select: false })
  claimantSession!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;

  /** The time of the first recorded call, or else of the confirmation. A trigger sets it. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false, select: false })
  firstCalledAt?: Date | null;

  /** The lines of an order that was just placed, kept to save a query. Not a column. */
  lines?: OrderLine[];

  /** Whether the order was returned for a repeated idempotency key. Not a column. */
  isReplayed?: boolean;
}
