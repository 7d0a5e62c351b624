import { Body, Controller, Get, Headers, Post } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import type { Order } from '../../orders/order.entity.js';
import { OrdersQueries } from '../../orders/orders.queries.js';
import { PlaceOrderService } from '../../orders/place-order.service.js';
import { CreateOrderBody } from './bodies/create-order.body.js';
import { presentOrder } from './present/present-order.js';

@Controller('api/v1/orders')
export class OrdersController {
  constructor(
    private readonly placing: PlaceOrderService,
    private readonly queries: OrdersQueries,
  ) {}

  /** A client that sends no Idempotency-Key gets one order per call, as it always did. */
  @Post('create')
  @Requires('signed-in')
  async create(
    @CurrentActor() actor: Actor,
    @Body() { cart_items, shipping_address, notes }: CreateOrderBody,
    @Headers('idempotency-key') idempotencyKey: string = randomUUID(),
  ) {
    const lines = cart_items.map(({ item_id, quantity }) => ({ itemId: item_id, quantity }));
    const request = { lines, shippingAddress: shipping_address, notes, idempotencyKey };
    const [order] = await this.presented([await this.placing.placeOrder(actor, request)]);
    return { order };
  }

  @Get()
  @Requires('signed-in')
  async list(@CurrentActor() actor: Actor) {
    return { orders: await this.presented(await this.queries.allOfOwn(actor)) };
  }

  private async presented(orders: Order[]) {
    const lines = await this.queries.linesOfOrders(orders.map((order) => order.id));
    return orders.map((order, index) => presentOrder(order, lines[index] ?? []));
  }
}
