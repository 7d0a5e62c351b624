import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { ObjectType, Repository } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { groupedBy, oncePerRequest } from '../graphql/per-request.js';
import { type Claim, claimsOf } from './calls/order-claims.js';
import { OrderDispatch } from './dispatch.entity.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { FitCheck, type HistoryEntry, OrderNote } from './staff-entry.entity.js';

/** Accounts whose phone a call found wrong, unless a later call or confirmation has reached the customer. */
const WRONG_NUMBERS = `
  SELECT DISTINCT users.id
  FROM users JOIN orders ON user_id = users.id JOIN order_events AS mark ON mark.order_id = orders.id
  WHERE users.id = ANY ($1) AND phone_key(wrong_number) = phone_key(phone) AND NOT EXISTS (
    SELECT FROM orders AS other JOIN order_events AS later ON later.order_id = other.id
    WHERE other.user_id = users.id AND later.id > mark.id AND (later.reached OR later.to_status = 'confirmed' AND later.from_status = 'pending')
  )`;

const LAST_ADDRESSES = `
  SELECT id, address FROM unnest($1::uuid[]) AS customer (id) CROSS JOIN LATERAL (
    SELECT shipping_address AS address FROM orders WHERE user_id = customer.id
    ORDER BY created_at DESC, orders.id DESC LIMIT 1
  ) AS newest`;

@Injectable()
export class OrdersLoaders {
  readonly of = oncePerRequest(() => ({
    claims: new DataLoader<string, Claim | null>(async (orderIds) => claimsOf(this.events.manager, orderIds)),
    lines: new DataLoader<string, OrderLine[]>((orderIds) => this.linesOfOrders(orderIds)),
    events: new DataLoader<string, OrderEvent[]>((orderIds) => this.eventsOfOrders(orderIds)),
    dispatches: new DataLoader<string, OrderDispatch[]>((orderIds) =>
      this.entriesOfOrders(OrderDispatch, orderIds),
    ),
    fitChecks: new DataLoader<string, FitCheck[]>((orderIds) => this.entriesOfOrders(FitCheck, orderIds)),
    staffNotes: new DataLoader<string, OrderNote[]>((orderIds) => this.entriesOfOrders(OrderNote, orderIds)),
    users: new DataLoader<string, User | null>((ids) => this.usersOf(ids)),
    wrongNumbers: new DataLoader<string, boolean>((userIds) => this.areNumbersWrong(userIds)),
    lastAddresses: new DataLoader<string, string | null>((userIds) => this.lastAddressesOf(userIds)),
  }));

  constructor(
    @InjectRepository(OrderLine) private readonly lines: Repository<OrderLine>,
    @InjectRepository(OrderEvent) private readonly events: Repository<OrderEvent>,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  async linesOfOrders(orderIds: readonly string[]): Promise<OrderLine[][]> {
    const rows = await this.lines
      .createQueryBuilder('line')
      .where('line.orderId = ANY (:orderIds)', { orderIds })
      .orderBy('line.position')
      .getMany();
    return groupedBy(orderIds, rows, ({ orderId }) => orderId);
  }

  private async eventsOfOrders(orderIds: readonly string[]): Promise<OrderEvent[][]> {
    const rows = await this.events
      .createQueryBuilder('event')
      .innerJoinAndSelect('event.actor', 'actor')
      .where('event.orderId = ANY (:orderIds)', { orderIds })
      .orderBy('event.id')
      .getMany();
    return groupedBy(orderIds, rows, ({ orderId }) => orderId);
  }

  private async entriesOfOrders<Entry extends HistoryEntry>(
    kind: ObjectType<Entry>,
    orderIds: readonly string[],
  ): Promise<Entry[][]> {
    const rows = await this.events.manager
      .createQueryBuilder(kind, 'entry')
      .innerJoinAndSelect('entry.by', 'by')
      .where('entry.orderId = ANY (:orderIds)', { orderIds })
      .orderBy('entry.id')
      .getMany();
    return groupedBy(orderIds, rows, ({ orderId }) => orderId);
  }

  private async areNumbersWrong(userIds: readonly string[]): Promise<boolean[]> {
    const rows = await this.users.query<{ id: string }[]>(WRONG_NUMBERS, [userIds]);
    const wrong = new Set(rows.map(({ id }) => id));
    return userIds.map((id) => wrong.has(id));
  }

  private async lastAddressesOf(userIds: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.users.query<{ id: string; address: string }[]>(LAST_ADDRESSES, [userIds]);
    const byId = new Map(rows.map(({ id, address }) => [id, address]));
    return userIds.map((id) => byId.get(id) || null);
  }

  private async usersOf(ids: readonly string[]): Promise<(User | null)[]> {
    const rows = await this.users.createQueryBuilder('user').where('user.id = ANY (:ids)', { ids }).getMany();
    const byId = new Map(rows.map((user) => [user.id, user]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}
