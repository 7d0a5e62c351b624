import { monthNumber, type OrderStatus, type Role } from '@beambright/domain';
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../src/accounts/password.js';
import { SessionsService } from '../src/accounts/sessions.service.js';
import { User } from '../src/accounts/user.entity.js';
import { CarModel } from '../src/cars/car-model.entity.js';
import { Vehicle } from '../src/cars/vehicle.entity.js';
import { Item } from '../src/catalogue/item.entity.js';
import { CarBrand, Category } from '../src/catalogue/named.entity.js';
import { OrderEvent } from '../src/orders/order-event.entity.js';
import { OrderLine } from '../src/orders/order-line.entity.js';
import { Order } from '../src/orders/order.entity.js';
import type { ApiClient } from './clients.js';
import type { TestApp } from './test-app.js';

export const PASSWORD = 'secret-1';

let passwordHash: Promise<string> | undefined;

export async function buildUser(shop: TestApp, values: Partial<User> = {}): Promise<User> {
  passwordHash ??= hashPassword(PASSWORD);
  const users = shop.dataSource.getRepository(User);
  const { id } = await users.save({
    email: `${randomUUID()}@example.com`,
    role: 'customer' as Role,
    isActive: true,
    passwordHash: await passwordHash,
    ...values,
  });
  return users.findOneByOrFail({ id });
}

/** A person whom staff know by phone, without an account. */
export function buildCaller(shop: TestApp, values: Partial<User> = {}): Promise<User> {
  return buildUser(shop, {
    kind: 'caller',
    name: 'Otieno',
    phone: '0712 345 678',
    email: '',
    passwordHash: null as unknown as string,
    ...values,
  });
}

export async function signedIn(shop: TestApp, role: Role = 'customer'): Promise<ApiClient & { user: User }> {
  const user = await buildUser(shop, { role });
  const client = shop.asGuest();
  const path = role === 'customer' ? '/login-user' : '/login';
  const { status } = await client.rest('POST', path, { email: user.email, password: PASSWORD });
  if (status !== 200) throw new Error(`Signing in as ${role} answered ${status}`);
  return { ...client, user };
}

/** A client with a session; skips the slow password check. */
export async function withSession(shop: TestApp, user: User): Promise<ApiClient> {
  const client = shop.asGuest();
  const token = await shop.app.get(SessionsService).open(user);
  const signed = shop.app.getHttpAdapter().getInstance().signCookie(token);
  client.cookies.set('session', encodeURIComponent(signed));
  return client;
}

/** A client with a new account and a session; skips the slow password check. For a shop without TLS. */
export async function person(shop: TestApp, role: Role = 'customer'): Promise<ApiClient & { user: User }> {
  const user = await buildUser(shop, { role });
  return { ...(await withSession(shop, user)), user };
}

/** Unique, and found by no search: digits of an id could begin like a number that a test searches. */
function unlikelyWord(): string {
  return Array.from(randomUUID(), (sign) => 'qxzjvkw'[Number.parseInt(sign, 16) % 7] ?? '').join('');
}

export function buildCategory(shop: TestApp, name: string = `category ${unlikelyWord()}`): Promise<Category> {
  return shop.dataSource.getRepository(Category).save({ name });
}

export function buildCarBrand(shop: TestApp, name: string = `brand ${unlikelyWord()}`): Promise<CarBrand> {
  return shop.dataSource.getRepository(CarBrand).save({ name });
}

export async function buildCarModel(shop: TestApp, name: string, carBrand?: CarBrand): Promise<CarModel> {
  const { id: carBrandId } = carBrand ?? (await buildCarBrand(shop));
  return shop.dataSource
    .getRepository(CarModel)
    .save({ carBrandId, name, slug: name.toLowerCase().replaceAll(' ', '-') });
}

/** By default built from October 2006 to May 2012. */
export async function buildVehicle(
  shop: TestApp,
  model: CarModel,
  values: Partial<Vehicle> = {},
): Promise<Vehicle> {
  const vehicles = shop.dataSource.getRepository(Vehicle);
  const vehicle = vehicles.create({
    slug: randomUUID(),
    chassisCode: 'NZE141',
    engineCode: null,
    body: null,
    fromMonth: monthNumber(2006, 10),
    toMonth: monthNumber(2012, 5),
    isChecked: false,
    ...values,
    modelId: model.id,
  });
  return vehicles.save(vehicle);
}

/** By default an item at Ksh 2,000 - 3,000 with a new category and brand. */
export async function buildItem(shop: TestApp, values: Partial<Item> = {}): Promise<Item> {
  const category = values.category ?? (await buildCategory(shop));
  const carBrand = values.carBrand ?? (await buildCarBrand(shop));
  const items = shop.dataSource.getRepository(Item);
  const { id } = await items.save({
    name: 'Front brake pad set',
    description: 'Four pads.',
    priceMin: 200_000,
    priceMax: 300_000,
    originalPrice: null,
    inStock: true,
    ...values,
    categoryId: category.id,
    carBrandId: carBrand.id,
    category,
    carBrand,
  });
  return items.findOneOrFail({ where: { id }, relations: { category: true, carBrand: true } });
}

/** By default a pending order of one item at Ksh 2,000 - 3,000 by a new customer. */
export async function buildOrder(shop: TestApp, values: Partial<Order> = {}): Promise<Order> {
  const { manager } = shop.dataSource;
  const userId = values.userId ?? (await buildUser(shop)).id;
  const { id } = await manager.save(Order, {
    status: 'pending' as OrderStatus,
    totalMin: 200_000,
    totalMax: 300_000,
    actualPrice: null,
    shippingAddress: 'Nairobi, Kenya',
    notes: null,
    idempotencyKey: randomUUID(),
    requestHash: Buffer.alloc(32),
    ...values,
    userId,
  });
  await manager.insert(OrderLine, {
    orderId: id,
    position: 0,
    itemId: null,
    itemName: 'Front brake pad set',
    categoryName: 'brakes',
    carBrandName: 'Toyota',
    quantity: 1,
    priceMin: 200_000,
    priceMax: 300_000,
    share: values.actualPrice ?? null,
  });
  await manager.insert(OrderEvent, { orderId: id, actorId: userId, fromStatus: null, toStatus: 'pending' });
  return manager.findOneByOrFail(Order, { id });
}
