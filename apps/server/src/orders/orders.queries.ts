import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import { In, type Repository } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { assertPageSize, type Connection, type PageArgs } from '../graphql/connection.js';
import { keysetPage, newestFirst } from '../graphql/keyset.js';
import { oncePerRequest } from '../graphql/per-request.js';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';

@Injectable()
export class OrdersQueries {
  /** By request context: reads the lines of all orders that one request shows together. */
  readonly linesOf = oncePerRequest(
    () => new DataLoader((ids: readonly string[]) => this.linesOfOrders(ids)),
  );

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(OrderLine) private readonly lines: Repository<OrderLine>,
  ) {}

  /** The actor's own orders, newest first. Throws NOT_SIGNED_IN. */
  async pageOfOwn(actor: Actor, page: PageArgs): Promise<Connection<Order>> {
    const { id } = requireSignedIn(actor);
    assertPageSize(page.first);
    const own = this.orders.createQueryBuilder('orders').where({ userId: id });
    return keysetPage(own, newestFirst('orders'), page);
  }

  /** All of the actor's own orders, newest first, for the REST API. Throws NOT_SIGNED_IN. */
  async allOfOwn(actor: Actor): Promise<Order[]> {
    const { id } = requireSignedIn(actor);
    return this.orders.find({ where: { userId: id }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Lines in their order for each order. */
  async linesOfOrders(orderIds: readonly string[]): Promise<OrderLine[][]> {
    const rows = await this.lines.find({ where: { orderId: In([...orderIds]) }, order: { position: 'ASC' } });
    const lines = new Map<string, OrderLine[]>(orderIds.map((id) => [id, []]));
    for (const row of rows) lines.get(row.orderId)?.push(row);
    return orderIds.map((id) => lines.get(id) ?? []);
  }
}
