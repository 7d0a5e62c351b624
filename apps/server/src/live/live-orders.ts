import { isAdmin, type OrderStatus } from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Notifications } from '../database/notifications.js';
import { LiveStreams } from './live-streams.js';

/** Tells pages that an order has changed. They fetch it by GraphQL, which checks permissions. */
@Injectable()
export class LiveOrders implements OnModuleInit {
  constructor(
    private readonly notifications: Notifications,
    private readonly streams: LiveStreams,
  ) {}

  onModuleInit(): void {
    this.notifications.listen('order_events', {
      heard: (payload) => this.publish(payload),
      back: () => this.streams.tell('refetch', {}, () => true),
    });
  }

  private publish(payload: string): void {
    const event = JSON.parse(payload) as Step | Desk;
    // Customers must not get call-queue events, not even of calls that did not reach them.
    if ('desk' in event)
      return this.streams.tell('desk', { orderId: event.orderId, kind: event.desk.toUpperCase() }, isAdmin);
    const { orderId, customerId, from, to } = event;
    const step = { orderId, from: from?.toUpperCase() ?? null, to: to.toUpperCase() };
    this.streams.tell('order', step, (follower) => follower.id === customerId || isAdmin(follower));
  }
}

interface Step {
  orderId: string;
  customerId: string;
  /** Null for a new order. */
  from: OrderStatus | null;
  to: OrderStatus;
}

interface Desk {
  orderId: string;
  desk: 'called' | 'claimed' | 'released';
}
