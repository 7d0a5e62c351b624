import { DomainError, inputError, isAdmin, NOT_ALLOWED, ORDER_NOT_FOUND } from '@beambright/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin, requireSignedIn } from '../accounts/actor.js';
import { newSecret, secretHash } from '../accounts/secret.js';
import { inTransaction } from '../database/in-transaction.js';
import { oncePerRequest } from '../graphql/per-request.js';
import { HowToPayService } from '../payments/how-to-pay.service.js';
import { CONFIG, type Config } from '../process/config.js';
import { OrderDispatch } from './dispatch.entity.js';
import { howToPayOrder } from './how-to-pay-order.js';
import { assertHasAccount, lockOrder, stepsOf } from './lock-order.js';
import { checkedNote } from './note-order.service.js';
import type { OrderEvent } from './order-event.entity.js';
import type { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';
import { OrdersLoaders } from './orders.loaders.js';
import { OrderNote } from './staff-entry.entity.js';

export const ORDER_PAGE = '/order/';

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** What the page of an order is made from. `order` and `steps` also have data of people, which the page must not show. */
export interface LinkedOrder {
  order: Order;
  lines: OrderLine[];
  steps: OrderEvent[];
  dispatches: OrderDispatch[];
  howToPay: string | null;
}

/** SQL: whether a link works. When an order is delivered or failed, its links work for 30 more days, a new link for 30 days. */
const IS_LIVE = `
  ended_at IS NULL AND (
    status NOT IN ('delivered', 'failed') OR now() - interval '30 days' < greatest(order_links.created_at, (
      SELECT max(order_events.created_at) FROM order_events
      WHERE order_events.order_id = orders.id AND to_status = status AND from_status <> to_status
    ))
  )`;

const FIND = `
  SELECT order_id AS "orderId", ${IS_LIVE} AS "isLive" FROM order_links JOIN orders ON orders.id = order_id
  WHERE token_hash = $1`;

const COUNT_LIVE = `
  SELECT order_id AS id, count(*)::int FROM order_links JOIN orders ON orders.id = order_id
  WHERE order_id = ANY ($1) AND ${IS_LIVE} GROUP BY order_id`;

const ADD = 'INSERT INTO order_links (token_hash, order_id) VALUES ($2, $1) ON CONFLICT DO NOTHING';
const IS_ADDED = 'SELECT FROM order_links WHERE token_hash = $2 AND order_id = $1 AND ended_at IS NULL';
const END_OLDEST = `
  UPDATE order_links SET ended_at = clock_timestamp() WHERE token_hash IN (
    SELECT token_hash FROM order_links WHERE order_id = $1 AND ended_at IS NULL ORDER BY created_at DESC OFFSET 20
  )`;
/** Deletes all links of an order but the newest 100. Some of the 100 have ended; they are kept so that their page says so. */
const FORGET_OLDEST = `
  DELETE FROM order_links WHERE token_hash IN (
    SELECT token_hash FROM order_links WHERE order_id = $1 ORDER BY created_at DESC OFFSET 100
  )`;
const END_ALL =
  'UPDATE order_links SET ended_at = clock_timestamp() WHERE order_id = $1 AND ended_at IS NULL RETURNING 1';

/** Makes and ends links that show an order without signing in. */
@Injectable()
export class OrderLinksService {
  private readonly live = oncePerRequest(
    () => new DataLoader((orderIds: readonly string[]) => this.countLive(orderIds)),
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly loaders: OrdersLoaders,
    private readonly payments: HowToPayService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes a link to an order, with the given token or a new one. Of more than 20 links, the oldest ends. Only admins may add a
   * note. Throws NOT_ALLOWED, INVALID_INPUT for a malformed or used token, ORDER_NOT_FOUND, ERASURE_DONE and the TEXT_* errors.
   */
  async createLink(
    actor: Actor,
    { orderId, ...given }: { orderId: string; note?: string | null; token?: string | null },
  ): Promise<{ url: string; order: Order }> {
    const user = requireSignedIn(actor);
    if (given.note && !isAdmin(user)) throw new DomainError(NOT_ALLOWED);
    const note = given.note ? checkedNote(given.note) : null;
    const token = given.token ?? newSecret(TOKEN_BYTES);
    const hash = secretHash(token);
    if (!TOKEN.test(token)) throw wrongToken();
    const order = await inTransaction(this.dataSource, async (manager) => {
      const locked = await lockOrder(manager, orderId);
      if (!isAdmin(user) && locked.userId !== user.id) throw new DomainError(ORDER_NOT_FOUND);
      await assertHasAccount(manager, locked);
      await manager.query(ADD, [locked.id, hash]);
      const added = await manager.query<unknown[]>(IS_ADDED, [locked.id, hash]);
      if (added.length === 0) throw wrongToken();
      await manager.query(END_OLDEST, [locked.id]);
      await manager.query(FORGET_OLDEST, [locked.id]);
      if (note) {
        const entry = { orderId: locked.id, actorId: user.id, note, key: hash.toString('hex') };
        await manager.createQueryBuilder().insert().into(OrderNote).values(entry).orIgnore().execute();
      }
      return locked;
    });
    return { url: this.base + token, order };
  }

  get base(): string {
    return this.config.publicUrl + ORDER_PAGE;
  }

  /** Throws ORDER_NOT_FOUND. */
  async endLinks(actor: Actor, orderId: string): Promise<Order> {
    const admin = requireAdmin(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      const [ended] = await manager.query<[unknown[], number]>(END_ALL, [order.id]);
      const entry = { orderId: order.id, actorId: admin.id, key: randomUUID() };
      if (ended.length > 0)
        await manager.insert(OrderNote, { ...entry, note: 'Ended all links to the order' });
      return order;
    });
  }

  /** Returns 'ended' for a link that has ended, and null for an unknown token. */
  async find(token: string): Promise<LinkedOrder | 'ended' | null> {
    if (!TOKEN.test(token)) return null;
    const { manager } = this.dataSource;
    const [link] = await manager.query<{ orderId: string; isLive: boolean }[]>(FIND, [secretHash(token)]);
    if (!link?.isLive) return link ? 'ended' : null;
    const order = await manager.findOneByOrFail(Order, { id: link.orderId });
    const [[lines = []], steps, dispatches, howToPay] = await Promise.all([
      this.loaders.linesOfOrders([order.id]),
      stepsOf(manager, order),
      manager.find(OrderDispatch, { where: { orderId: order.id }, order: { id: 'ASC' } }),
      this.payments.read(),
    ]);
    return { order, lines, steps, dispatches, howToPay: howToPay && howToPayOrder(howToPay, order, steps) };
  }

  liveLinksOf({ id }: Order, actor: Actor, context: object): Promise<number> | null {
    return actor && isAdmin(actor) ? this.live(context).load(id) : null;
  }

  private async countLive(orderIds: readonly string[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: string; count: number }[]>(COUNT_LIVE, [orderIds]);
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return orderIds.map((id) => counts.get(id) ?? 0);
  }
}

const wrongToken = () => inputError('token', 'token must be 22 new characters of base64url');
