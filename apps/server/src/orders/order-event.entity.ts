import type { Cents, NotBuyingReason, OrderStatus, OrderStepKind } from '@beambright/domain';
import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { MoneyColumn } from '../database/money-column.js';
import { Decimal, NullableField, NullableString, registerUpperCaseEnum } from '../graphql/fields.js';
import { OrderChange } from './order-change.type.js';
import { type Order, OrderStatusEnum } from './order.entity.js';

export const OrderEventKindEnum = registerUpperCaseEnum<OrderStepKind>(
  'OrderEventKind',
  'What happened to an order.',
  {
    placed: 'The customer, or staff for the customer, placed the order.',
    confirmed: 'An admin set the actual price.',
    price_corrected: 'An admin corrected the actual price; the status does not change.',
    order_corrected: 'An admin corrected a pending order, such as its items; the status does not change.',
    status_changed: 'An admin changed the status.',
    cancelled: 'The customer cancelled the order.',
    called:
      'An admin called the customer, reached or not. Visible to admins only; the status does not change.',
  },
);

export const NotBuyingReasonEnum = registerUpperCaseEnum<NotBuyingReason>(
  'NotBuyingReason',
  'Why a customer does not buy.',
  {
    too_dear: 'The price is too high.',
    found_elsewhere: 'The customer has found the items elsewhere.',
    wrong_number: 'The phone number is not that of the customer.',
    duplicate: 'The customer has ordered the same items twice.',
    out_of_stock: 'The shop does not have an item.',
    other: 'Another reason.',
  },
);

@ObjectType({
  description:
    "An event in the history of an order. It is never deleted, but for privacy its note, wrong phone number and corrected personal values are erased when the customer's account is deleted, or 24 months after the order failed.",
})
@Entity('order_events')
export class OrderEvent {
  /** Not in the schema, because consecutive ids would reveal the number of orders. */
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  actorId!: string;

  @ManyToOne(() => User)
  actor?: User;

  @NullableField(() => OrderStatusEnum, 'The status before the event; null for PLACED.')
  @Column('text', { nullable: true })
  fromStatus!: OrderStatus | null;

  @Field(() => OrderStatusEnum, {
    description: 'The status after the event; the same as before for a call and a correction.',
  })
  @Column('text')
  toStatus!: OrderStatus;

  @NullableField(() => Decimal, 'The agreed price set by this event, or null.')
  @MoneyColumn({ nullable: true })
  actualPrice!: Cents | null;

  @NullableField(() => Boolean, 'For a call, whether the customer was reached; null for other events.')
  @Column('boolean', { nullable: true })
  reached!: boolean | null;

  @NullableField(() => Decimal, 'For a call, the offered price (not binding), or null.')
  @MoneyColumn({ nullable: true })
  offeredPrice!: Cents | null;

  /** A call's note for colleagues, or the reason for a corrected price. */
  @Column('text', { nullable: true })
  note!: string | null;

  @NullableField(() => GraphQLISODateTime, 'For a call, when to call the customer again, or null.')
  @Column('timestamptz', { nullable: true })
  tryAgainAt!: Date | null;

  @NullableField(
    () => NotBuyingReasonEnum,
    'For a call, why the customer does not buy, or null. If it is set, the order fails in the next event.',
  )
  @Column('text', { nullable: true })
  notBuying!: NotBuyingReason | null;

  @NullableString("For a call, the number that was called, if it is not the customer's; otherwise null.")
  @Column('text', { nullable: true })
  wrongNumber!: string | null;

  @NullableField(
    () => [OrderChange],
    'For ORDER_CORRECTED, the corrected values. For CONFIRMED and PRICE_CORRECTED, the parts of the price that were set or changed, such as a delivery fee; null if only a sum was agreed. Null for other events.',
  )
  @Column('jsonb', { nullable: true })
  changes!: OrderChange[] | null;

  /** Idempotency key of a call. If an admin sends it again, no second call is recorded. */
  @Column('text', { nullable: true })
  callKey!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'Time of the event, ISO 8601 in UTC.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** The order with which the event was read. Not a column. */
  order?: Order;
}
