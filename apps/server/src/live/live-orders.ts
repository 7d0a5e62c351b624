import { isAdmin } from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Notifications } from '../database/notifications.js';
import { newsIn } from '../orders/order-news.js';
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
    const news = newsIn(payload);
    // Customers must not get call-queue events, not even of calls that did not reach them.
    if ('kind' in news) return this.streams.tell('desk', news, isAdmin);
    const { customerId, ...step } = news;
    this.streams.tell('order', step, (follower) => follower.id === customerId || isAdmin(follower));
  }
}
