import type { Cents, OrderStatus, PriceParts } from '@beambright/domain';
import { expect } from '@jest/globals';
import type { User } from '../../src/accounts/user.entity.js';
import { CorrectOrderService } from '../../src/orders/correct-order.service.js';
import { DecideOrderService } from '../../src/orders/decide-order.service.js';
import { PlaceOrderService } from '../../src/orders/place-order.service.js';
import { CountDaysService } from '../../src/stats/count-days.service.js';
import { StatsService } from '../../src/stats/stats.service.js';
import { buildItem, buildUser } from '../builders.js';
import { brokenInvariants } from '../invariants.js';
import { partsFrom } from '../random-parts.js';
import type { Random } from '../random.js';
import type { TestApp } from '../test-app.js';

const MOST: Cents = 3_000_000;
const OPEN_ORDERS = 8;

/** An order as it should be, by the rules of docs/SPEC.md. */
class Expected {
  status: OrderStatus = 'pending';
  /** Before it became final. */
  before: OrderStatus = 'pending';
  price: Cents | null = null;
  discount: Cents = 0;
  fee: Cents = 0;

  constructor(
    readonly id: string,
    public lines: { id: string; quantity: number; amount: Cents | null }[],
  ) {}

  get isFinal(): boolean {
    return this.status === 'delivered' || this.status === 'failed';
  }

  get isSold(): boolean {
    return this.status === 'confirmed' || this.status === 'delivered';
  }

  agree(price: Cents | null, parts: PriceParts | null): void {
    this.price = price;
    this.discount = parts?.discount ?? 0;
    this.fee = parts?.deliveryFee ?? this.fee;
    for (const line of this.lines)
      line.amount = parts?.lines?.find(({ id }) => id === line.id)?.amount ?? null;
  }

  setQuantity(line: Expected['lines'][number], quantity: number): void {
    if (quantity === line.quantity) return;
    if (line.amount !== null) this.agree(null, { lines: null, discount: 0, deliveryFee: 0 });
    line.quantity = quantity;
    this.lines = this.lines.filter((other) => other.quantity > 0);
  }
}

/** In cents. */
interface Found extends Pick<Expected, 'status' | 'price' | 'discount' | 'fee'> {
  lines: (Expected['lines'][number] & { share: Cents | null; delivery: Cents })[];
}

const ORDER = `
  SELECT status, (actual_price * 100)::float AS price, (discount * 100)::float AS discount, (delivery_fee * 100)::float AS fee,
    (SELECT json_agg(json_build_object('id', id, 'quantity', quantity, 'amount', agreed_amount * 100, 'share', share * 100,
      'delivery', delivery_share * 100) ORDER BY position) FROM order_lines WHERE order_id = orders.id) AS lines
  FROM orders WHERE id = $1`;

const sum = (amounts: Cents[]) => amounts.reduce((all, one) => all + one, 0);

/**
 * Places orders, agrees and corrects prices, as sums and per line, corrects lines, and takes steps back. After each step the order
 * must be as expected and its shares add up; ten times also the figures of the owner.
 */
export async function runRandomMoney(shop: TestApp, random: Random, steps: number): Promise<void> {
  const staff = await Staff.hire(shop, random);
  for (let step = 1; step <= steps; step++) {
    const order = await staff.takeStep();
    const [found] = await shop.dataSource.query<[Found]>(ORDER, [order.id]);
    expectToBe(found, order);
    if (step % Math.ceil(steps / 10) === 0) await expectFigures(shop, staff);
  }
}

class Staff {
  readonly orders: Expected[] = [];
  private readonly placing: PlaceOrderService;
  private readonly deciding: DecideOrderService;
  private readonly correcting: CorrectOrderService;

  private constructor(
    { app }: TestApp,
    private readonly random: Random,
    private readonly admin: User,
    readonly owner: User,
    private readonly customer: User,
    private readonly items: string[],
  ) {
    this.placing = app.get(PlaceOrderService);
    this.deciding = app.get(DecideOrderService);
    this.correcting = app.get(CorrectOrderService);
  }

  static async hire(shop: TestApp, random: Random): Promise<Staff> {
    const items: string[] = [];
    for (const priceMin of [0, 1, 33_333, 250_000, 499_999]) {
      const { id } = await buildItem(shop, { priceMin, priceMax: priceMin + random.pick([0, 50_001]) });
      items.push(id);
    }
    const admin = await buildUser(shop, { role: 'admin' });
    const owner = await buildUser(shop, { role: 'system_owner' });
    return new Staff(shop, random, admin, owner, await buildUser(shop), items);
  }

  async takeStep(): Promise<Expected> {
    const { random } = this;
    const order = random.pick([...this.orders.slice(-OPEN_ORDERS), null]) ?? (await this.place());
    if (order.isFinal) await this.undo(order);
    else if (order.status === 'pending' && random.chance(0.3)) await this.correctLine(order);
    else if (random.chance(0.4)) await this.changeStatus(order);
    else if (order.price === null) await this.confirm(order);
    else await this.correctPrice(order, order.price);
    return order;
  }

  private async place(): Promise<Expected> {
    const { random } = this;
    const chosen = random.shuffled(this.items).slice(0, random.between(1, 4));
    const { id, lines } = await this.placing.placeOrder(this.customer, {
      lines: chosen.map((itemId) => ({ itemId, quantity: random.between(1, 5) })),
      idempotencyKey: random.uuid(),
    });
    const order = new Expected(
      id,
      lines!.map((line) => ({ id: line.id, quantity: line.quantity, amount: null })),
    );
    this.orders.push(order);
    return order;
  }

  private async confirm(order: Expected): Promise<void> {
    const price = this.random.between(1, MOST);
    const parts = partsFrom(this.random, price, order.lines);
    if (parts) {
      const wrong = { ...parts, discount: parts.discount + 1 };
      await isRefused(this.deciding.confirmOrder(this.admin, order.id, price, { parts: wrong }));
    }
    await this.deciding.confirmOrder(this.admin, order.id, price, { parts });
    order.agree(price, parts);
    order.status = 'confirmed';
  }

  private async correctPrice(order: Expected, from: Cents): Promise<void> {
    const to = this.random.pick([from, this.random.between(1, MOST)]);
    const parts = partsFrom(this.random, to, order.lines);
    const corrected = this.deciding.correctPrice(this.admin, order.id, { from, to, reason: 'Typo', parts });
    if (!parts && to !== from && order.fee >= to) return isRefused(corrected);
    await corrected;
    if (parts || to !== from) order.agree(to, parts);
  }

  private async correctLine(order: Expected): Promise<void> {
    const line = this.random.pick(order.lines);
    const to = this.random.between(order.lines.length > 1 ? 0 : 1, 5);
    await this.correcting.correctOrder(this.admin, order.id, {
      lines: [{ id: line.id, from: line.quantity, to }],
    });
    order.setQuantity(line, to);
  }

  private async changeStatus(order: Expected): Promise<void> {
    const unpriced: OrderStatus[] = ['pending', 'failed'];
    const status = this.random.pick<OrderStatus>(
      order.price === null ? unpriced : [...unpriced, 'confirmed', 'delivered'],
    );
    await this.deciding.changeOrderStatus(this.admin, order.id, { status });
    order.before = order.status;
    order.status = status;
  }

  private async undo(order: Expected): Promise<void> {
    await this.deciding.undoOrderStatus(this.admin, order.id);
    order.status = order.before;
  }
}

function isRefused(step: Promise<unknown>): Promise<void> {
  return expect(step).rejects.toMatchObject({ code: 'PRICE_PARTS_INVALID' });
}

function expectToBe({ lines, ...found }: Found, { status, price, discount, fee, lines: expected }: Expected) {
  expect(found).toEqual({ status, price, discount, fee });
  expect(lines.map(({ id, quantity, amount }) => ({ id, quantity, amount }))).toEqual(expected);
  const net = lines.map(({ share, delivery }) => (share ?? 0) - delivery);
  expect([sum(net), sum(lines.map(({ delivery }) => delivery))]).toEqual([(price ?? 0) - fee, fee]);
  expect(Math.min(...net)).toBeGreaterThanOrEqual(0);
  if (discount === 0 && typeof lines[0]?.amount === 'number')
    expect(net).toEqual(lines.map(({ amount }) => amount));
}

async function expectFigures({ app, dataSource }: TestApp, { owner, orders }: Staff): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000);
  if (orders.length % 2) await app.get(CountDaysService).countDays(tomorrow);
  const sold = orders.filter((order) => order.isSold);
  const whole = sum(sold.map(({ price }) => price ?? 0));
  const fees = sum(sold.map(({ fee }) => fee));
  for (const [delivery, expected] of [
    ['apart', whole - fees],
    ['shared', whole],
  ] as const) {
    const report = app.get(StatsService).report(owner, {}, delivery);
    const lists = [report.revenueOfAllItems(), report.revenuePerBrand(), report.revenuePerCategory()];
    for (const list of await Promise.all(lists))
      expect(sum(list.map(({ totalRevenue }) => totalRevenue))).toBe(expected);
    expect(await report.delivery()).toMatchObject({ totalRevenue: fees });
    expect(await report.revenue()).toMatchObject({ totalRevenue: whole, confirmedOrdersCount: sold.length });
  }
  expect(await brokenInvariants((sql) => dataSource.query(sql))).toEqual([]);
}
