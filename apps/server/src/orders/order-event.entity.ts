import { type Cents, ORDER_STEP_KINDS, type OrderStatus } from '@beambright/domain';
import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { MoneyColumn } from '../database/money-column.js';
import { Decimal } from '../graphql/decimal.scalar.js';
import { registerUpperCaseEnum } from '../graphql/enums.js';
import { type Order, OrderStatusEnum } from './order.entity.js';

export const OrderEventKindEnum = registerUpperCaseEnum(
  'OrderEventKind',
  ORDER_STEP_KINDS,
  'CONFIRMED sets the actual price; CANCELLED is by the customer; CALLED, which only admins see, changes no status.',
  {
    placed: 'The customer placed the order.',
    confirmed: 'An admin set the actual price.',
    status_changed: 'An admin chose another status.',
    cancelled: 'The customer cancelled it.',
    called: 'An admin called the customer, reached or not. For admins only.',
  },
);

@ObjectType({ description: 'One step in the life of an order. Never changed, never deleted.' })
@Entity('order_events')
export class OrderEvent {
  /** Private: numbered through the whole shop, it would tell a customer how busy that is. */
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  actorId!: string;

  @ManyToOne(() => User)
  actor?: User;

  @Field(() => OrderStatusEnum, { nullable: true, description: 'Null when the order was placed.' })
  @Column('text', { nullable: true })
  fromStatus!: OrderStatus | null;

  @Field(() => OrderStatusEnum, {
    description: 'The status that the order has since; of a call the one it had.',
  })
  @Column('text')
  toStatus!: OrderStatus;

  @Field(() => Decimal, { nullable: true, description: 'The price that was agreed in this step.' })
  @MoneyColumn({ nullable: true })
  actualPrice!: Cents | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Of a call, whether the customer was reached; null for all other steps.',
  })
  @Column('boolean', { nullable: true })
  reached!: boolean | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Of a call, the price that was offered; it binds nobody.',
  })
  @MoneyColumn({ nullable: true })
  offeredPrice!: Cents | null;

  @Field(() => String, { nullable: true, description: 'Of a call, for colleagues.' })
  @Column('text', { nullable: true })
  note!: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Of a call, when the customer is to be called again.',
  })
  @Column('timestamptz', { nullable: true })
  tryAgainAt!: Date | null;

  /** Of a call: the same key from the same admin never makes a second line. */
  @Column('text', { nullable: true })
  callKey!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it happened: an instant in UTC, ISO 8601.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** No column: the order it is shown with. */
  order?: Order;
}
