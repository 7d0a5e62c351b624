import type { Cents, OrderStatus } from '@beambright/domain';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../database/money-column.js';

/** One step in the life of an order: who did what, and when. Never changed, never deleted. */
@Entity('order_events')
export class OrderEvent {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  actorId!: string;

  /** Null when the order was placed. */
  @Column('text', { nullable: true })
  fromStatus!: OrderStatus | null;

  @Column('text')
  toStatus!: OrderStatus;

  @MoneyColumn({ nullable: true })
  actualPrice!: Cents | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
